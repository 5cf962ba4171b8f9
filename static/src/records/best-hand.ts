import type { HandName } from '../protocol';
import type { RecordedHand } from './record';

const RANKS = '23456789TJQKA';
const CATEGORIES = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
  'royal_flush',
] as const satisfies readonly RecordedHand['category'][];

function ranksOf({ best5 }: RecordedHand): string[] {
  return best5.map((card) => card.charAt(0));
}

/** Below 0 where `a` is worth less than `b`. The five of a record stand in the order of their value. */
export function compareHands(a: RecordedHand, b: RecordedHand): number {
  const difference = CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category);
  if (difference !== 0) return difference;
  const others = ranksOf(b);
  const at = ranksOf(a).findIndex((rank, position) => rank !== others[position]);
  return at === -1 ? 0 : RANKS.indexOf(ranksOf(a)[at] ?? '') - RANKS.indexOf(others[at] ?? '');
}

/** The ranks that define the hand, strongest first: K K K 4 4 is ["K", "4"]. */
export function nameOf(hand: RecordedHand): HandName {
  return { category: hand.category, ranks: [...new Set(ranksOf(hand))] };
}
