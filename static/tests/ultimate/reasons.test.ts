import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/settings.svelte';
import { UNIT, type Judgement, type Reason, type RuleReason } from '../../src/ultimate/protocol';
import { judgementText } from '../../src/ultimate/table/sentences';
import { reasonText } from '../../src/ultimate/trainer/reasons';
import { verdictText } from '../../src/ultimate/trainer/verdict';
import { JUDGEMENT } from './fake-dealer-engine';

const KICKER = { hand: 'K5o', high: 'K', suited: false, lowest: '5' } as const;
const NAME = { category: 'pair', ranks: ['Q'] } as unknown as Extract<
  RuleReason,
  { key: 'hidden_pair' }
>['name'];

const RULES: RuleReason[] = [
  { key: 'pair_plays', hand: '77' },
  { key: 'deuces_check', hand: '22' },
  { key: 'ace_plays', hand: 'A2o' },
  { key: 'kicker_lowest', ...KICKER },
  { key: 'kicker_plays', ...KICKER, hand: 'K9o' },
  { key: 'kicker_checks', ...KICKER, hand: 'K4o' },
  { key: 'below_jack_checks', hand: 'T9s' },
  { key: 'two_pair_or_better', name: NAME },
  { key: 'hidden_pair', name: NAME },
  { key: 'flush_draw' },
  { key: 'deuces_hidden' },
  { key: 'nothing_on_flop' },
  { key: 'hidden_pair_or_better', name: NAME },
  { key: 'few_dealer_outs', outs: 17 },
  { key: 'many_dealer_outs', outs: 24 },
];

describe('why a choice is best', () => {
  afterEach(() => {
    settings.language = 'en';
  });

  it.each(['en', 'ja', 'th'] as const)('is one sentence for each rule in %s', (language) => {
    settings.language = language;
    const texts = RULES.map(reasonText);
    expect(new Set(texts).size).toBe(RULES.length);
    expect(texts.join()).not.toContain('{');
  });

  it('says what uth.md has as its example (UTH-31)', () => {
    expect(reasonText({ key: 'kicker_lowest', ...KICKER })).toBe(
      'K5 offsuit is the weakest offsuit king to play 4×.',
    );
  });

  it('tells where the exact values leave the rule, and that 3× is never best (UTH-43)', () => {
    const exact: Reason = { key: 'exact_play2', rule: { key: 'nothing_on_flop' } };
    expect(reasonText(exact)).toContain('Play\u00a02× is better here by the exact values');
    expect(reasonText({ key: 'play4_not_play3', hand: 'AA' })).toContain('always better than 3×');
  });
});

describe('a judgement', () => {
  const judged: Judgement = {
    ...JUDGEMENT,
    cost: Math.round(0.016165354 * UNIT),
    values: { play2: 0, check: 0 },
  };

  it('says the best choice, or all that are as good', () => {
    expect(verdictText(judged)).toBe('You chose Check. Best: Play\u00a02×');
    expect(verdictText({ ...judged, best: ['play2', 'check'], cost: 0 })).toBe('Check is best');
  });

  it('is told whole: verdict, cost in Antes and chips, reason', () => {
    expect(judgementText(judged)).toEqual([
      'Flop: You chose Check. Best: Play\u00a02×',
      'Cost 0.0162 Ante (0.16 chips)',
      'Play\u00a02× is better here by the exact values, although the rule of thumb says: No two pair, no hidden pair and no high flush draw: check',
    ]);
    expect(judgementText({ ...judged, cost: 0 })).toHaveLength(2);
  });
});
