import { describe, expect, it } from 'vitest';
import { restorePreferences } from '../../src/ultimate/preferences.svelte';
import type { DealerLegal } from '../../src/ultimate/protocol';
import { covers, nearestStakes, needed } from '../../src/ultimate/table/bets';

const LEGAL: DealerLegal['bets'] = [
  { ante: 10, trips: [0, 10, 20] },
  { ante: 20, trips: [0, 10] },
];

describe('the bets before the deal', () => {
  it('leave a Play of one Ante, so that nobody must fold for want of chips', () => {
    expect(needed({ ante: 20, trips: 10 })).toBe(70);
    expect([covers(70, { ante: 20, trips: 10 }), covers(69, { ante: 20, trips: 10 })]).toEqual([
      true,
      false,
    ]);
  });

  it('are as wished, or the nearest lower ones that fit', () => {
    expect(nearestStakes(LEGAL, { ante: 20, trips: 10 })).toEqual({ ante: 20, trips: 10 });
    expect(nearestStakes(LEGAL, { ante: 100, trips: 100 })).toEqual({ ante: 20, trips: 10 });
    expect(nearestStakes(LEGAL, { ante: 5, trips: 0 })).toEqual({ ante: 10, trips: 0 });
    expect(nearestStakes([], { ante: 10, trips: 0 })).toBeNull();
  });
});

describe('what a person prefers', () => {
  it('is as uth.md has it until something is chosen', () => {
    expect(restorePreferences({})).toEqual({
      ante: 10,
      trips: 0,
      timing: 'at_once',
      guard: false,
      drillStreet: 'preflop',
      drillClose: false,
    });
  });

  it('takes over what is known, and nothing else', () => {
    const kept = restorePreferences({
      ante: 50,
      trips: '20',
      timing: 'never',
      guard: true,
      drillStreet: 'turn',
      drillClose: 1,
    });
    expect(kept).toMatchObject({
      ante: 50,
      trips: 0,
      timing: 'at_once',
      guard: true,
      drillStreet: 'preflop',
      drillClose: false,
    });
  });
});
