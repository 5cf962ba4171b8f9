import { describe, expect, it } from 'vitest';
import {
  antes,
  chips,
  costPerMistake,
  expectedOfTrips,
  gameEdge,
  mistakes,
  optimalShare,
  perHand,
  tripsEdge,
} from '../../src/ultimate/figures';
import { UNIT, type Score, type ScorePart } from '../../src/ultimate/protocol';

function part(optimal: number, mistaken: number, cost: number): ScorePart {
  return {
    decisions: optimal + mistaken,
    cost,
    grades: { optimal, inaccuracy: 0, mistake: mistaken, blunder: 0 },
    by_street: [],
    by_choice: [],
  };
}

const NOTHING = part(0, 0, 0);

function score(change: Partial<Score>): Score {
  return {
    unit: UNIT,
    // The value of the game: -0.021849714 (UTH-V73).
    game: { value: -0.021849714 * 1326 * UNIT, hands: 1326 },
    hands: 0,
    result: 0,
    alone: NOTHING,
    helped: NOTHING,
    drill: NOTHING,
    drill_helped: NOTHING,
    worst: [],
    trips: [],
    ...change,
  };
}

describe('figures of the trainer', () => {
  it('are Antes and chips', () => {
    // UTH-V41: a fold of ace high costs 73/198 of an Ante.
    const cost = (73 * UNIT) / 198;
    expect(antes(cost)).toBeCloseTo(0.368686869, 9);
    expect(chips(cost, 50)).toBeCloseTo(18.43, 2);
  });

  it('are shares and means, or nothing where there is nothing to count', () => {
    expect(optimalShare(part(3, 1, UNIT))).toBe(0.75);
    expect(mistakes(part(3, 2, UNIT))).toBe(2);
    expect(costPerMistake(part(3, 2, UNIT))).toBe(0.5);
    expect(optimalShare(NOTHING)).toBeNull();
    expect(costPerMistake(part(3, 0, 0))).toBeNull();
    expect(perHand(score({}))).toBeNull();
  });

  it('tell luck from skill', () => {
    const found = perHand(score({ hands: 10, alone: part(20, 1, UNIT / 2), result: -3 * UNIT }));
    expect(found?.cost).toBeCloseTo(0.05, 9);
    expect(found?.expected).toBeCloseTo(-0.071849714, 9);
    expect(found?.actual).toBeCloseTo(-0.3, 9);
  });

  it('have the edges of Trips and of the game (UTH-29, UTH-V73)', () => {
    const table = { key: '50-40-30-8-6-5-3', pays: [], net: -2_547_324 } as const;
    const tables = { blind: [], trips: [], hands: 133_784_560, game: score({}).game };
    expect(100 * tripsEdge(tables, { ...table, pays: [] })).toBeCloseTo(1.904, 3);
    expect(100 * gameEdge(tables)).toBeCloseTo(2.185, 3);
    const staked = { table: table.key, hands: 5, staked: 100, net: 0 } as const;
    const expected = { ...staked, expected: 100 * table.net, of_hands: 133_784_560 };
    expect(expectedOfTrips(expected)).toBeCloseTo(-1.904, 3);
  });
});
