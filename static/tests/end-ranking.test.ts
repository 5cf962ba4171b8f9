import { describe, expect, it } from 'vitest';
import { ranking } from '../src/end/ranking';

describe('final ranking', () => {
  it('puts the best first and marks shared places (CH-42)', () => {
    const standings = [
      { seat: 3, place: 2, out_at_hand: 9 },
      { seat: 1, place: 4, out_at_hand: 2 },
      { seat: 0, place: 2, out_at_hand: 9 },
      { seat: 2, place: 1, out_at_hand: null },
    ];
    expect(ranking({ standings })).toEqual([
      { seat: 2, place: 1, shared: false, outAtHand: null },
      { seat: 0, place: 2, shared: true, outAtHand: 9 },
      { seat: 3, place: 2, shared: true, outAtHand: 9 },
      { seat: 1, place: 4, shared: false, outAtHand: 2 },
    ]);
  });
});
