/**
 * Browsers find the ends of Thai words in a dictionary that has no poker in it and so break lines
 * inside บิ๊กบลายด์; a few plain words they get wrong too. These words stay whole, and the text on
 * both sides is broken by itself.
 */
const WHOLE_WORDS = [
  ...['สมอลบลายด์', 'บิ๊กบลายด์', 'บลายด์', 'พอตออดส์', 'ไซด์พอต', 'พอตหลัก', 'พอต', 'เศษชิป', 'ชิป'],
  ...['เบิร์นการ์ด', 'โฮลการ์ด', 'บอร์ด', 'พรีฟลอป', 'ฟลอป', 'เทิร์น', 'ริเวอร์', 'โชว์ดาวน์'],
  ...['เฮดส์อัพ', 'คิกเกอร์', 'วีล', 'โฟลด์', 'เช็ค', 'คอล', 'เบท', 'เรส', 'ออลอิน', 'แฮนด์'],
  ...['ดีปสแต็ก', 'สแต็ก', 'ดีลเลอร์', 'แชมป์', 'แมตช์', 'คลาสสิก', 'เทอร์โบ', 'อีควิตี้'],
  ...['รอยัลฟลัช', 'สเตรทฟลัช', 'สเตรท', 'ฟลัช', 'ฟูลเฮ้าส์', 'โฟร์ออฟอะไคนด์', 'ทรีออฟอะไคนด์'],
  ...['เซมิบลัฟ', 'บลัฟ', 'โป๊กเกอร์', 'คอมพิวเตอร์', 'เบราว์เซอร์', 'ไอคอน', 'แท็บ', 'โอกาสชนะ'],
  ...['โพดำ', 'โพแดง', 'ข้าวหลามตัด', 'ดอกจิก', 'โจ๊กเกอร์', 'แอนตี', 'อย่างน้อย', 'หนึ่ง', 'หรือ'],
  ...['เมื่อ', 'จนถึง', 'เตรียม', 'หน้าจอ', 'บันทึก'],
];

// A word that goes on with a mark above or below, as in คอลัมน์, is another word.
const WORDS = new RegExp(`(${WHOLE_WORDS.join('|')})(?![\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e])`);

/** The text in pieces: those at odd places are such words. */
export function splitWholeWords(text: string): string[] {
  return text.split(WORDS);
}
