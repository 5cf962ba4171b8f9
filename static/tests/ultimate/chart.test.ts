import { describe, expect, it } from 'vitest';
import { handClassAt, handClassName } from '../../src/ultimate/hand-class';
import { UNIT, type Chart } from '../../src/ultimate/protocol';
import { cellOf, gridOf, handClassOf } from '../../src/ultimate/rules/chart';

function values(play4: number, check: number): Chart['hands'][string] {
  return { play4: play4 * UNIT, play3: -UNIT, check: check * UNIT };
}

const CHART: Chart = {
  unit: UNIT,
  hands: { AA: values(2, 0.5), K2s: values(-0.0745, -0.0799), '72o': values(-1, -0.4) },
};

describe('the chart of the hands before the flop', () => {
  it('has each of the 169 kinds once: pairs in the diagonal, suited above it', () => {
    const hands = gridOf(CHART).flatMap((row) => row.map(({ hand }) => hand));
    expect(new Set(hands).size).toBe(169);
    expect([handClassAt(0, 0), handClassAt(0, 1), handClassAt(1, 0)]).toEqual(['AA', 'AKs', 'AKo']);
    expect(handClassAt(12, 12)).toBe('22');
  });

  it('shades by how much the better choice is better (UTH-40)', () => {
    expect(cellOf('AA', CHART)).toMatchObject({ plays: true, shade: 1 });
    const close = cellOf('K2s', CHART);
    expect(close.plays).toBe(true);
    expect(close.shade).toBeCloseTo(0.0108, 4);
    expect(cellOf('72o', CHART)).toMatchObject({ plays: false, shade: 1 });
  });

  it('finds the kind of two cards, whichever comes first', () => {
    expect(handClassOf(['5c', 'Kd'])).toBe('K5o');
    expect(handClassOf(['Kd', '5d'])).toBe('K5s');
    expect(handClassOf(['Th', 'Ts'])).toBe('TT');
    expect(handClassOf([])).toBeNull();
  });

  it('calls them by name, ten by its number', () => {
    expect(['TT', 'JTo', 'T4s', 'K5s'].map(handClassName)).toEqual([
      '10-10',
      'J-10 offsuit',
      '10-4 suited',
      'K5 suited',
    ]);
  });
});
