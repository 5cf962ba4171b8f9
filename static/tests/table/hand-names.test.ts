import { afterEach, describe, expect, it } from 'vitest';
import { cardName, handName } from '../../src/i18n/hand-names';
import type { HandName } from '../../src/protocol';
import { settings } from '../../src/settings.svelte';

const HANDS: [HandName, string, string, string][] = [
  [{ category: 'pair', ranks: ['Q', '9', '5', '3'] }, 'Pair of queens', 'Qのワンペア', 'คู่ Q'],
  [
    { category: 'flush', ranks: ['A', 'J', '9', '6', '3'] },
    'Flush, ace high',
    'Aハイのフラッシュ',
    'ฟลัช สูงสุดที่ A',
  ],
  [
    { category: 'two_pair', ranks: ['T', '6', 'A'] },
    'Two pair, tens and sixes',
    '10と6のツーペア',
    'สองคู่ 10 กับ 6',
  ],
  [
    { category: 'straight', ranks: ['5'] },
    'Straight, five high',
    '5ハイのストレート',
    'สเตรท สูงสุดที่ 5',
  ],
  [
    { category: 'full_house', ranks: ['K', '4'] },
    'Full house, kings over fours',
    'Kと4のフルハウス',
    'ฟูลเฮ้าส์ ตอง K คู่ 4',
  ],
  [{ category: 'royal_flush', ranks: ['A'] }, 'Royal flush', 'ロイヤルフラッシュ', 'รอยัลฟลัช'],
];

describe('names', () => {
  afterEach(() => {
    settings.language = 'en';
  });

  it.each(HANDS)('of hands follow the grammar of each language: %j', (hand, en, ja, th) => {
    settings.language = 'en';
    expect(handName(hand)).toBe(en);
    settings.language = 'ja';
    expect(handName(hand)).toBe(ja);
    settings.language = 'th';
    expect(handName(hand)).toBe(th);
  });

  it('of cards show 10, not T', () => {
    expect(cardName('Qh')).toBe('Queen of hearts');
    expect(cardName('Ts')).toBe('10 of spades');
    settings.language = 'ja';
    expect(cardName('Td')).toBe('ダイヤの10');
    settings.language = 'th';
    expect(cardName('Ac')).toBe('A ดอกจิก');
  });
});
