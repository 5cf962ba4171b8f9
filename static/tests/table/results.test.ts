import { describe, expect, it } from 'vitest';
import type { Result } from '../../src/protocol';
import { defaultRow, marksOf, resultRows, wonBy } from '../../src/table/results';

/** Sofia (seat 1) takes the main pot, Kenji (2) and the viewer (0) meet in the side pot. */
const result: Result = {
  showdown: true,
  hands: [
    {
      seat: 1,
      cards: ['9c', '9d'],
      name: { category: 'three_of_a_kind', ranks: ['9', 'A', 'Q'] },
      best: ['9c', '9d', '9h', 'Ad', 'Qc'],
    },
    {
      seat: 2,
      cards: ['Ks', 'Qh'],
      name: { category: 'pair', ranks: ['Q', 'A', 'K', '9'] },
      best: ['Qh', 'Qc', 'Ad', 'Ks', '9h'],
    },
    {
      seat: 0,
      cards: ['Ac', '2d'],
      name: { category: 'pair', ranks: ['A', 'Q', '9', '7'] },
      best: ['Ac', 'Ad', 'Qc', '9h', '7c'],
    },
  ],
  pots: [
    { amount: 600, eligible: [0, 1, 2], winners: [{ seat: 1, amount: 600 }] },
    { amount: 3280, eligible: [0, 2], winners: [{ seat: 0, amount: 3280 }] },
  ],
  returned: [],
  eliminated: [],
  net: [],
};
const board = ['Qc', '9h', '4s', 'Ad', '7c'];

describe('result rows', () => {
  const rows = resultRows(result);

  it('come side pot first, each with its own winner and hand', () => {
    expect(rows.map(({ pot, seat, amount }) => [pot, seat, amount])).toEqual([
      [1, 0, 3280],
      [0, 1, 600],
    ]);
    expect(rows[1]?.hand?.category).toBe('three_of_a_kind');
  });

  it('begin at the row that concerns the viewer', () => {
    expect(defaultRow(rows, result, 0)).toBe(0);
    expect(defaultRow(rows, result, 1)).toBe(1);
  });

  it('begin at a pot the viewer lost before one it had no part in', () => {
    const lost = { ...result, pots: [...result.pots] };
    lost.pots[1] = { amount: 9000, eligible: [1, 2], winners: [{ seat: 2, amount: 9000 }] };
    expect(defaultRow(resultRows(lost), lost, 0)).toBe(1);
  });

  it('begin at the largest for somebody who is out', () => {
    expect(defaultRow(rows, result, 4)).toBe(0);
  });

  it('mark the five of the pressed winner and of nobody else (D5)', () => {
    const sofia = marksOf(rows[1], result, board);
    expect([...sofia].filter(([, mark]) => mark === 'winning').map(([card]) => card)).toEqual([
      'Qc',
      '9h',
      'Ad',
      '9c',
      '9d',
    ]);
    expect(sofia.get('4s')).toBe('unused');
    expect(sofia.has('Ks')).toBe(false);
    expect(sofia.has('Ac')).toBe(false);

    const mine = marksOf(rows[0], result, board);
    expect(mine.get('2d')).toBe('unused');
    expect(mine.has('9c')).toBe(false);
  });

  it('mark nothing where everybody else folded', () => {
    const walk: Result = {
      ...result,
      showdown: false,
      hands: [],
      pots: [{ amount: 30, eligible: [0], winners: [{ seat: 0, amount: 30 }] }],
    };
    const [row] = resultRows(walk);
    expect(row?.hand).toBeNull();
    expect(marksOf(row, walk, board).size).toBe(0);
  });

  it('make a row for each winner of a split pot', () => {
    const split: Result = {
      ...result,
      pots: [
        {
          amount: 75,
          eligible: [0, 1],
          winners: [
            { seat: 1, amount: 38 },
            { seat: 0, amount: 37 },
          ],
        },
      ],
    };
    const both = resultRows(split);
    expect(both.map((row) => row.split)).toEqual([true, true]);
    expect(defaultRow(both, split, 0)).toBe(1);
    expect([...wonBy(split)]).toEqual([
      [1, 38],
      [0, 37],
    ]);
  });
});
