import { describe, expect, it } from 'vitest';
import { chanceText, sectorPath, sectorsOf, turnTo } from '../../src/room/wheel';

/** As NK-77 prints them. */
const TABLE = [
  { multiplier: 2, weight: 5000 },
  { multiplier: 3, weight: 3700 },
  { multiplier: 5, weight: 1000 },
  { multiplier: 10, weight: 265 },
  { multiplier: 25, weight: 30 },
  { multiplier: 100, weight: 5 },
];

describe('the wheel of a Spin', () => {
  const sectors = sectorsOf(TABLE);

  it('has sectors as wide as their chances, around the whole circle', () => {
    expect(sectors[0]).toEqual({ multiplier: 2, from: 0, to: 0.5 });
    expect(sectors.at(-1)?.to).toBe(1);
    for (const [at, { from, to }] of sectors.entries()) {
      expect(from).toBe(sectors[at - 1]?.to ?? 0);
      expect(to - from).toBeCloseTo((TABLE[at]?.weight ?? 0) / 10_000, 12);
    }
  });

  it.each(TABLE)('stops with the middle of ×$multiplier at the top', ({ multiplier }) => {
    const turned = turnTo(sectors, multiplier) / 360;
    const { from, to } = sectors.find((each) => each.multiplier === multiplier) ?? {
      from: 0,
      to: 0,
    };
    // What was so far clockwise from the top, before it turned clockwise.
    const top = (1 - (turned % 1)) % 1;
    expect(top).toBeGreaterThan(from);
    expect(top).toBeLessThan(to);
    expect(turned).toBeGreaterThan(3);
  });

  it('draws more than half a circle as such', () => {
    expect(sectorPath({ multiplier: 2, from: 0, to: 0.6 }, 40, 90)).toContain('0 1 1');
    expect(sectorPath({ multiplier: 2, from: 0, to: 0.4 }, 40, 90)).toContain('0 0 1');
  });

  it('prints chances that can be checked', () => {
    expect(TABLE.map(({ weight }) => chanceText(weight, 10_000))).toEqual([
      ...['50.00', '37.00', '10.00', '2.65', '0.30', '0.05'],
    ]);
  });
});
