/** Names of cards and hands, built by each language's own grammar (terms.md). */
import type { Card, Category, HandName } from '../protocol';
import { settings, type Language } from '../settings.svelte';

interface Grammar {
  card: (rank: string, suit: string) => string;
  category: Readonly<Record<Category, string>>;
  hand: Readonly<Record<Category, (first: string, second: string) => string>>;
}

const SINGULAR: Readonly<Record<string, string>> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};

function word(rank: string): string {
  return SINGULAR[rank] ?? rank;
}

function plural(rank: string): string {
  return rank === '6' ? 'sixes' : `${word(rank)}s`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The screen shows 10, not T (CH-04). */
function sign(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

const SUIT_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
  ja: { s: 'スペード', h: 'ハート', d: 'ダイヤ', c: 'クラブ' },
  th: { s: 'โพดำ', h: 'โพแดง', d: 'ข้าวหลามตัด', c: 'ดอกจิก' },
};

const english: Grammar = {
  card: (rank, suit) => `${'JQKA'.includes(rank) ? capital(word(rank)) : sign(rank)} of ${suit}`,
  category: {
    royal_flush: 'Royal flush',
    straight_flush: 'Straight flush',
    four_of_a_kind: 'Four of a kind',
    full_house: 'Full house',
    flush: 'Flush',
    straight: 'Straight',
    three_of_a_kind: 'Three of a kind',
    two_pair: 'Two pair',
    pair: 'Pair',
    high_card: 'High card',
  },
  hand: {
    royal_flush: () => 'Royal flush',
    straight_flush: (top) => `Straight flush, ${word(top)} high`,
    four_of_a_kind: (four) => `Four of a kind, ${plural(four)}`,
    full_house: (three, pair) => `Full house, ${plural(three)} over ${plural(pair)}`,
    flush: (top) => `Flush, ${word(top)} high`,
    straight: (top) => `Straight, ${word(top)} high`,
    three_of_a_kind: (three) => `Three of a kind, ${plural(three)}`,
    two_pair: (high, low) => `Two pair, ${plural(high)} and ${plural(low)}`,
    pair: (pair) => `Pair of ${plural(pair)}`,
    high_card: (top) => `High card, ${word(top)}`,
  },
};

const japanese: Grammar = {
  card: (rank, suit) => `${suit}の${sign(rank)}`,
  category: {
    royal_flush: 'ロイヤルフラッシュ',
    straight_flush: 'ストレートフラッシュ',
    four_of_a_kind: 'フォーカード',
    full_house: 'フルハウス',
    flush: 'フラッシュ',
    straight: 'ストレート',
    three_of_a_kind: 'スリーカード',
    two_pair: 'ツーペア',
    pair: 'ワンペア',
    high_card: 'ハイカード',
  },
  hand: {
    royal_flush: () => 'ロイヤルフラッシュ',
    straight_flush: (top) => `${sign(top)}ハイのストレートフラッシュ`,
    four_of_a_kind: (four) => `${sign(four)}のフォーカード`,
    full_house: (three, pair) => `${sign(three)}と${sign(pair)}のフルハウス`,
    flush: (top) => `${sign(top)}ハイのフラッシュ`,
    straight: (top) => `${sign(top)}ハイのストレート`,
    three_of_a_kind: (three) => `${sign(three)}のスリーカード`,
    two_pair: (high, low) => `${sign(high)}と${sign(low)}のツーペア`,
    pair: (pair) => `${sign(pair)}のワンペア`,
    high_card: (top) => `${sign(top)}ハイ`,
  },
};

const thai: Grammar = {
  card: (rank, suit) => `${sign(rank)} ${suit}`,
  category: {
    royal_flush: 'รอยัลฟลัช',
    straight_flush: 'สเตรทฟลัช',
    four_of_a_kind: 'โฟร์ออฟอะไคนด์',
    full_house: 'ฟูลเฮ้าส์',
    flush: 'ฟลัช',
    straight: 'สเตรท',
    three_of_a_kind: 'ตอง',
    two_pair: 'สองคู่',
    pair: 'หนึ่งคู่',
    high_card: 'ไพ่สูง',
  },
  hand: {
    royal_flush: () => 'รอยัลฟลัช',
    straight_flush: (top) => `สเตรทฟลัช สูงสุดที่ ${sign(top)}`,
    four_of_a_kind: (four) => `โฟร์ออฟอะไคนด์ ${sign(four)}`,
    full_house: (three, pair) => `ฟูลเฮ้าส์ ตอง ${sign(three)} คู่ ${sign(pair)}`,
    flush: (top) => `ฟลัช สูงสุดที่ ${sign(top)}`,
    straight: (top) => `สเตรท สูงสุดที่ ${sign(top)}`,
    three_of_a_kind: (three) => `ตอง ${sign(three)}`,
    two_pair: (high, low) => `สองคู่ ${sign(high)} กับ ${sign(low)}`,
    pair: (pair) => `คู่ ${sign(pair)}`,
    high_card: (top) => `ไพ่สูง ${sign(top)}`,
  },
};

const GRAMMARS: Readonly<Record<Language, Grammar>> = { en: english, ja: japanese, th: thai };

/** "Queen of hearts" in the chosen language. */
export function cardName(card: Card): string {
  const { language } = settings;
  const suit = SUIT_WORDS[language][card.charAt(1)] ?? '';
  return GRAMMARS[language].card(card.charAt(0), suit);
}

/** "Pair of queens" in the chosen language. */
export function handName(name: HandName): string {
  const [first = '', second = ''] = name.ranks;
  return GRAMMARS[settings.language].hand[name.category](first, second);
}

/** Hands that English counts: "a flush", but "two pair". */
const COUNTED: ReadonlySet<Category> = new Set([
  'royal_flush',
  'straight_flush',
  'full_house',
  'flush',
  'straight',
  'pair',
]);

/** "a pair of queens", "ace high": as it stands within a sentence. */
export function handNameWithin(name: HandName): string {
  const text = handName(name);
  if (settings.language !== 'en') return text;
  if (name.category === 'high_card') return `${word(name.ranks[0] ?? '')} high`;
  const inside = text.charAt(0).toLowerCase() + text.slice(1);
  return COUNTED.has(name.category) ? `a ${inside}` : inside;
}

/** "Pair" in the chosen language. */
export function categoryName(category: Category): string {
  return GRAMMARS[settings.language].category[category];
}
