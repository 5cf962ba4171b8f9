/** What must not be broken at the end of a line. */
import type { Language } from '../settings.svelte';

/** A row of cards such as 5-4-3-2-A, and a share such as 2.5 %. */
const FIGURES = /(?:(?:10|[2-9AKQJ])-){2,}(?:10|[2-9AKQJ])|\d[\d.,]* %/;

/**
 * Browsers find the ends of Thai words in a dictionary that has no poker in it and so break lines
 * inside บิ๊กบลายด์; a few plain words they get wrong too.
 */
const THAI_WORDS = [
  ...[
    'สมอลบลายด์',
    'บิ๊กบลายด์',
    'บลายด์',
    'พอตออดส์',
    'ไซด์พอต',
    'พอตหลัก',
    'พอตลิมิต',
    'พอต',
    'เศษชิป',
    'ชิป',
  ],
  ...['เบิร์นการ์ด', 'โฮลการ์ด', 'บอร์ด', 'พรีฟลอป', 'ฟลอป', 'เทิร์น', 'ริเวอร์', 'โชว์ดาวน์'],
  ...['เดสเตลโลส', 'คาร์รูเซล', 'มองลับตา'],
  ...['เฮดส์อัพ', 'คิกเกอร์', 'วีล', 'โฟลด์', 'เช็ค', 'คอล', 'เบท', 'เรส', 'ออลอิน', 'แฮนด์'],
  ...['ดีปสแต็ก', 'สแต็ก', 'ดีลเลอร์', 'แชมป์', 'แมตช์', 'คลาสสิก', 'เทอร์โบ', 'อีควิตี้'],
  ...['รอยัลฟลัช', 'สเตรทฟลัช', 'สเตรท', 'ฟลัช', 'ฟูลเฮ้าส์', 'โฟร์ออฟอะไคนด์', 'ทรีออฟอะไคนด์'],
  ...['เซมิบลัฟ', 'บลัฟ', 'โป๊กเกอร์', 'คอมพิวเตอร์', 'เบราว์เซอร์', 'ไอคอน', 'แท็บ', 'โอกาสชนะ'],
  ...['โพดำ', 'โพแดง', 'ข้าวหลามตัด', 'ดอกจิก', 'โจ๊กเกอร์', 'แอนตี', 'อย่างน้อย', 'หนึ่ง', 'หรือ'],
  ...['โอมาฮา', 'โฮลเด็ม'],
  ...['คู่ซ่อน', 'คาสิโน'],
  ...['เมื่อ', 'จนถึง', 'เตรียม', 'ทีละขั้น', 'หน้าจอ', 'บันทึก'],
];

// A word that goes on with a mark above or below, as in คอลัมน์, is another word.
const THAI = new RegExp(`(?:${THAI_WORDS.join('|')})(?![\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e])`);

/** Japanese may break anywhere: in a narrow column of a table that leaves single letters. */
const JAPANESE_WORDS = [
  ...['チラ見', '袖口の一枚', '短い錨', '封印の盾'],
  // Of every game.
  ...['プリフロップ', 'ショーダウン', 'ポットリミット'],
  ...['アンティ', 'トリップス'],
];

const IN_THAI = new RegExp(`(${FIGURES.source}|${THAI.source})`);
const IN_JAPANESE = new RegExp(`(${FIGURES.source}|${JAPANESE_WORDS.join('|')})`);
const ELSEWHERE = new RegExp(`(${FIGURES.source})`);
const WHOLE: Readonly<Record<Language, RegExp>> = { en: ELSEWHERE, ja: IN_JAPANESE, th: IN_THAI };

/** The text in pieces: those at odd places stay whole. */
export function splitWhole(text: string, language: Language): string[] {
  return text.split(WHOLE[language]);
}

/** Thai has no spaces, so a line may also break on both sides of such a word, but not at a bracket. */
export function mayBreakBetween(left: string, right: string): boolean {
  return /[\u0e00-\u0e7f]$/.test(left) && /^[\u0e00-\u0e7f]/.test(right);
}
