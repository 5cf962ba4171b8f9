import { beforeEach, describe, expect, it } from 'vitest';
import type { Category, Event, SeatView } from '../../src/protocol';
import { settings } from '../../src/settings.svelte';
import { joined, linesOf, spokenOf } from '../../src/table/sentences';

function seat(index: number, persona: string | null): SeatView {
  return {
    seat: index,
    name: '',
    persona,
    icon: 'wave',
    kind: persona === null ? 'person' : 'computer',
    level: null,
    stack: 1000,
    bet: 0,
    put_in: 0,
    state: 'in',
    count: 2,
    cards: null,
    last: null,
    to_act: false,
    place: null,
    chair: null,
  };
}

const seats = [seat(0, null), seat(1, 'marco'), seat(2, 'ella')];

const events: Event[] = [
  { type: 'posted', seat: 1, blind: 'small', amount: 10, all_in: false },
  {
    type: 'raise_to',
    seat: 0,
    amount: 60,
    to: 60,
    all_in: false,
    pot: 30,
    opens: false,
    full: true,
  },
  { type: 'call', seat: 1, amount: 25, to: 35, all_in: true, pot: 90 },
  { type: 'fold', seat: 2, pot: 115 },
  { type: 'returned', seat: 0, amount: 25 },
  { type: 'collected', pots: [{ amount: 90, eligible: [0, 1] }] },
  { type: 'street', street: 'flop', cards: ['Qc', '9h', '4s'] },
  {
    type: 'ranked',
    hands: [
      {
        seat: 1,
        cards: ['9c', '9d'],
        name: { category: 'three_of_a_kind', ranks: ['9', 'Q', '4'] },
        best: [],
      },
    ],
  },
  { type: 'awarded', pot: 0, amount: 90, eligible: [0, 1], winners: [{ seat: 1, amount: 90 }] },
];

function texts(): string[] {
  return linesOf(events, seats, 0).map((line) => line.text);
}

describe('sentences that are spoken together', () => {
  it.each(['en', 'ja', 'th'] as const)('have one stop between them in %s', (language) => {
    settings.language = language;
    const stop = language === 'ja' ? '。' : '. ';
    const bare = stop.trim();
    expect(joined([`A${bare}`, 'B?', `C${bare}`])).toBe(`A${stop}B?${stop}C${bare}`);
  });
});

describe('the sentences of a hand', () => {
  beforeEach(() => {
    settings.language = 'en';
  });

  it('are English', () => {
    expect(texts()).toEqual([
      'Marco posts the small blind, 10',
      'You raise to 60',
      'Marco calls 25, all-in',
      'Ella folds',
      '25 returned to you',
      'Flop',
      'Marco shows three of a kind, nines',
      'Marco wins 90',
    ]);
  });

  it('are Japanese and Thai as soon as the language is', () => {
    settings.language = 'ja';
    expect(texts()[3]).toBe('エラがフォールド');
    expect(texts()[6]).toBe('マルコのハンド: 9のスリーカード');
    settings.language = 'th';
    expect(texts()[6]).toBe('Marco เปิด ตอง 9');
  });

  it('know whose they are, the pot of a street and how cards are spoken', () => {
    const lines = linesOf(events, seats, 0);
    expect(lines.map((line) => line.mine)).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    const flop = lines.find((line) => line.kind === 'street');
    expect(flop?.pot).toBe(90);
    expect(spokenOf(events, seats, 0)).toContain('Flop: Queen of clubs, 9 of hearts, 4 of spades');
  });

  it('name the pots where there are several', () => {
    const won: Event[] = [
      { type: 'awarded', pot: 1, amount: 50, eligible: [0, 1], winners: [{ seat: 0, amount: 50 }] },
      { type: 'awarded', pot: 0, amount: 90, eligible: [0, 1], winners: [{ seat: 2, amount: 90 }] },
    ];
    expect(linesOf(won, seats, 0).map((line) => line.text)).toEqual([
      'You win 50 from the side pot',
      'Ella wins 90 from the main pot',
    ]);
  });

  it('name hands as a sentence does', () => {
    const shown = (category: Category, ranks: string[]): string | undefined =>
      linesOf(
        [{ type: 'ranked', hands: [{ seat: 1, cards: [], name: { category, ranks }, best: [] }] }],
        seats,
        0,
      )[0]?.text;
    expect(shown('pair', ['Q'])).toBe('Marco shows a pair of queens');
    expect(shown('full_house', ['A', '9'])).toBe('Marco shows a full house, aces over nines');
    expect(shown('two_pair', ['J', '6'])).toBe('Marco shows two pair, jacks and sixes');
    expect(shown('high_card', ['A'])).toBe('Marco shows ace high');
  });

  it('turn hands up at a run-out, and once only at a showdown', () => {
    const up: Event = { type: 'shown', hands: [{ seat: 1, cards: ['9c', '9d'] }] };
    const street: Event = { type: 'street', street: 'turn', cards: ['2c'] };
    const ranked: Event = { type: 'ranked', hands: [] };
    expect(linesOf([up, street], seats, 0)[0]?.text).toBe('Marco turns up');
    expect(linesOf([up, ranked], seats, 0)).toEqual([]);
  });

  it('say that a hand is void, and who was folded for having gone', () => {
    const void_: Event[] = [
      { type: 'gave_up', seat: 1 },
      { type: 'fold', seat: 1, pot: 30 },
      { type: 'hand_voided', hand: 4, stacks: [1000, 1000, 1000] },
    ];
    expect(linesOf(void_, seats, 0).map(({ text }) => text)).toEqual([
      'Marco is not playing on',
      'Marco folds',
      'This hand is void after a failure. Everybody has the chips of its start again.',
    ]);
  });
});
