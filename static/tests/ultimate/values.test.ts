import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/settings.svelte';
import { UNIT, type PayTables } from '../../src/ultimate/protocol';
import { edgeText, gameEdgeText } from '../../src/ultimate/rules/edges';
import {
  anteText,
  barsOf,
  bestOf,
  chipsText,
  costText,
  netText,
  optimalText,
  percentText,
  signedAntes,
  valueText,
} from '../../src/ultimate/trainer/values';

const TABLES: PayTables = {
  blind: [],
  trips: [{ key: '50-40-30-8-6-5-3', pays: [], net: -2_547_324 }],
  hands: 133_784_560,
  game: { value: Math.round(-0.021849714 * 1326 * UNIT), hands: 1326 },
};

describe('figures as they are shown', () => {
  afterEach(() => {
    settings.language = 'en';
  });

  it('have a sign of their own, and none where there is nothing', () => {
    expect([netText(1600), netText(-20), netText(0)]).toEqual(['+1,600', '−20', '0']);
    expect([signedAntes(0.11029), signedAntes(-0.0799), signedAntes(-0.00001)]).toEqual([
      '+0.1103',
      '−0.0799',
      '0.0000',
    ]);
    expect(valueText(-UNIT / 4, 2)).toBe('−0.25');
  });

  it('keep the closest decision of all apart from none (UTH-V58)', () => {
    expect(costText(0.005413055 * UNIT)).toBe('0.0054');
    expect(anteText(null)).toBe('–');
  });

  it('say what a cost is in chips, and never 0 where it is something', () => {
    const chips = [0, 0.00001, 0.0054, 0.368686869, 2].map((cost) => chipsText(cost * UNIT, 10));
    expect(chips).toEqual(['0', '< 0.001', '0.054', '3.7', '20']);
  });

  it.each(['en', 'ja', 'th'] as const)('are shares in %s', (language) => {
    settings.language = language;
    expect(percentText(0.913, 1)).toBe('91.3%');
    const grades = { optimal: 2, inaccuracy: 1, mistake: 0, blunder: 0 };
    expect(optimalText({ decisions: 3, cost: 0, grades })).toBe('66.7%');
    expect(optimalText({ decisions: 0, cost: 0, grades })).toBe('–');
  });

  it('have the house’s edges with as many places as tell them from their neighbours', () => {
    expect(gameEdgeText(TABLES)).toBe('2.185%');
    expect(edgeText(TABLES, '50-40-30-8-6-5-3')).toBe('1.904%');
    expect(edgeText(null, '50-40-30-8-6-5-3')).toBe('');
  });
});

describe('bars that compare the choices', () => {
  it('end at the best, and half an Ante is the least they are drawn to', () => {
    const bars = barsOf({ play4: 0, play3: -UNIT / 4, check: -UNIT / 2 }, ['play4']);
    expect(bars.map(({ choice, share, best }) => [choice, share, best])).toEqual([
      ['play4', 1, true],
      ['play3', 0.5, false],
      ['check', 0, false],
    ]);
  });

  it('reach down to what is worse than that', () => {
    const bars = barsOf({ play1: 2 * UNIT, fold: -2 * UNIT }, ['play1']);
    expect(bars.map(({ share }) => share)).toEqual([1, 0]);
  });

  it('mark every choice that is as good as the best (UTH-37)', () => {
    expect(bestOf({ play2: 5, check: 5 })).toEqual(['play2', 'check']);
    expect(bestOf({ play1: -3, fold: -2 })).toEqual(['fold']);
  });
});
