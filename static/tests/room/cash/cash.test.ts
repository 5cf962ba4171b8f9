import { describe, expect, it } from 'vitest';
import {
  autoBelow,
  leftOf,
  problemOf,
  stopAt,
  stopsOf,
  typedChips,
  usualRange,
} from '../../../src/room/cash/buy-in';
import { restoreFilters } from '../../../src/room/cash/filters.svelte';
import { BLINDS, FIRST, plainCode, tableOf, withSize } from '../../../src/room/cash/private';
import { afterOffer, afterRow, bigBlinds, isMatching } from '../../../src/room/cash/rows';
import type { CashCard } from '../../../src/room/cash/types';
import { LOBBY, OFFER, row, TERMS } from './samples';

describe('a buy-in', () => {
  it('is in whole big blinds on the slider, and may be the most whatever that is', () => {
    expect(stopsOf({ least: 400, most: 435 }, 10)).toEqual([400, 410, 420, 430, 435]);
    expect(stopsOf({ least: 170, most: 170 }, 10)).toEqual([170]);
    expect(stopAt([400, 410, 420], 411)).toBe(2);
    expect(stopAt([400, 410, 420], 9_999)).toBe(2);
  });

  it('is read with commas, and nothing else is a number', () => {
    expect(typedChips('1,250')).toBe(1_250);
    for (const text of ['', '-5', '12.5', '1e9', '1234567890']) expect(typedChips(text)).toBeNull();
  });

  it.each([
    [null, 5_000, 'no_number'],
    [399, 5_000, 'too_few'],
    [1_001, 5_000, 'too_many'],
    [800, 799, 'wallet'],
    [800, 800, 'none'],
    [800, null, 'none'],
  ] as const)('of %s with %s in the wallet: %s', (chips, balance, problem) => {
    expect(problemOf(chips, { least: 400, most: 1_000 }, balance)).toBe(problem);
  });

  it('is suggested as half of the wallet, within what may be chosen (NK-59)', () => {
    const of = (balance: number | null): number =>
      usualRange(TERMS, { game: 'holdem', bb: 10 }, balance).suggested;
    expect([of(null), of(50_000), of(1_501), of(300)]).toEqual([1_000, 1_000, 750, 400]);
    expect(usualRange(TERMS, { game: 'omaha', bb: 20 }, null)).toMatchObject({ least: 1_000 });
  });

  it('that one has left with counts while the server says so', () => {
    expect(leftOf({ left_with: 900, left_with_ms: 60_000 })).toEqual({ chips: 900, ms: 60_000 });
    expect(leftOf({ left_with: null, left_with_ms: null })).toBeNull();
  });

  it('is filled up below the same share of a private table’s most', () => {
    const card = { private: false, buy_in: { most: 1_450 }, row: { bb: 10 } };
    expect(autoBelow(card as CashCard, TERMS)).toBe('60');
    const own = { private: true, buy_in: { most: 400 }, row: { bb: 2 } };
    expect(autoBelow(own as CashCard, TERMS)).toBe('120');
  });
});

describe('the lobby', () => {
  it('follows what is told of a table, own ones included, the fullest first', () => {
    const told = afterRow(LOBBY, row('b', { people: 5, average_pot: 99 }));
    expect(told.tables.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(told.mine[0]?.row.average_pot).toBe(99);
    expect(afterRow(told, row('b', { open: false })).tables.map(({ id }) => id)).toEqual(['a']);
  });

  it('counts a new offer from now, and each only once', () => {
    const told = afterOffer(LOBBY, { ...OFFER, left_ms: 30_000 }, 4_000);
    const again = afterOffer(told, { ...OFFER, left_ms: 20_000 }, 14_000);
    expect(told.offers.map(({ left_ms: left }) => left)).toEqual([34_000]);
    expect(again.offers).toEqual(told.offers);
  });

  it('shows what is looked for, bots included', () => {
    const filters = { game: 'holdem', sb: 5, bb: 10, bots: 'medium' } as const;
    expect(isMatching(row('a'), filters)).toBe(true);
    expect(isMatching(row('a', { bot_level: null }), filters)).toBe(false);
    expect(isMatching(row('a', { bb: 20 }), filters)).toBe(false);
  });

  it('counts big blinds with one decimal at most, never rounded up', () => {
    expect([1_000, 845, 849, 5].map((chips) => bigBlinds(chips, 10))).toEqual([
      ...['100', '84.5', '84.9', '0.5'],
    ]);
    expect(bigBlinds(20_000, 10)).toBe('2,000');
  });

  it.each([null, 'nonsense', '[]', '{"game":"toString","bb":7,"bots":"strong"}'])(
    'begins with what a newcomer finds soonest where %s is stored',
    (stored) => {
      expect(restoreFilters(stored, TERMS)).toEqual({
        ...{ game: 'holdem', sb: 5, bb: 10, bots: 'medium' },
      });
    },
  );

  it('remembers what was looked for, also that it was people alone', () => {
    const stored = '{"game":"omaha","bb":20,"sb":1,"bots":null}';
    expect(restoreFilters(stored, TERMS)).toEqual({
      ...{ game: 'omaha', sb: 10, bb: 20, bots: null },
    });
  });
});

describe('a private table', () => {
  it('has a seat for its host, whatever the bots', () => {
    expect(withSize({ ...FIRST, bots: 5 }, 3)).toMatchObject({ size: 3, bots: 2 });
  });

  it('is sent in chips', () => {
    expect(tableOf(FIRST)).toMatchObject({
      ...{ sb: 5, bb: 10, least: 400, most: 1_000, funds: 'table', bots: 0 },
    });
    expect(BLINDS.every(({ sb, bb }) => bb === 2 * sb)).toBe(true);
  });

  it('is found by its code however that was typed', () => {
    expect(plainCode(' k7m-p4t ')).toBe('K7MP4T');
  });
});
