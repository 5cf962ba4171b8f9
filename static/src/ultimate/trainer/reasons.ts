/** Why a choice is best, in one sentence (UTH-31). The engine names the rule, here are its words. */
import { handName } from '../../i18n/hand-names';
import type { Reason, RuleReason } from '../protocol';
import { u } from '../words';
import { choiceName } from '../choices';
import { handClassName, isHighRank } from '../hand-class';

export function reasonText(reason: Reason): string {
  switch (reason.key) {
    case 'play4_not_play3':
      return u('ultimate.why_play4_not_play3', { hand: handClassName(reason.hand) });
    case 'exact_play4':
    case 'exact_play3':
    case 'exact_play2':
    case 'exact_play1':
    case 'exact_check':
    case 'exact_fold': {
      const choice = reason.key.slice('exact_'.length) as 'check';
      return u('ultimate.why_exact', { best: choiceName(choice), rule: ruleText(reason.rule) });
    }
    default:
      return ruleText(reason);
  }
}

function ruleText(rule: RuleReason): string {
  switch (rule.key) {
    case 'pair_plays':
    case 'deuces_check':
    case 'ace_plays':
    case 'below_jack_checks':
      return u(`ultimate.why_${rule.key}`, { hand: handClassName(rule.hand) });
    case 'kicker_lowest':
      return lowestText(rule);
    case 'kicker_plays':
    case 'kicker_checks': {
      const from = handClassName(`${rule.high}${rule.lowest}${rule.suited ? 's' : 'o'}`);
      return u(`ultimate.why_${rule.key}`, { hand: handClassName(rule.hand), from });
    }
    case 'two_pair_or_better':
    case 'hidden_pair':
    case 'hidden_pair_or_better':
      return u(`ultimate.why_${rule.key}`, { made: handName(rule.name) });
    case 'few_dealer_outs':
    case 'many_dealer_outs':
      return u(`ultimate.why_${rule.key}`, { n: rule.outs });
    case 'flush_draw':
    case 'deuces_hidden':
    case 'nothing_on_flop':
      return u(`ultimate.why_${rule.key}`);
  }
}

/** "K5 offsuit is the weakest offsuit king to play 4×." */
function lowestText(rule: Extract<RuleReason, { key: 'kicker_lowest' }>): string {
  const hand = handClassName(rule.hand);
  const high = isHighRank(rule.high) ? u(`ultimate.rank_${rule.high}`) : rule.high;
  return rule.suited
    ? u('ultimate.why_lowest_suited', { hand, high })
    : u('ultimate.why_lowest_offsuit', { hand, high });
}
