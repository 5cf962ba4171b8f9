/** Which cards a result marks: those of the hand that won, or of both at a tie. */
import type { Card } from '../../protocol';
import type { Mark } from '../../table/results';
import type { HandResult } from '../protocol';

export function marksOf(
  result: HandResult | null,
  board: readonly Card[],
): ReadonlyMap<Card, Mark> {
  if (result === null) return new Map();
  const { settlement, player, dealer } = result;
  const { outcome } = settlement;
  // After a fold the hands are shown for learning only.
  if (outcome === 'fold') return new Map();
  const winners = outcome === 'tie' ? [player, dealer] : [outcome === 'win' ? player : dealer];
  const best = new Set(winners.flatMap((hand) => hand.best));
  const cards = [...board, ...winners.flatMap((hand) => hand.cards)];
  return new Map(cards.map((card) => [card, best.has(card) ? 'winning' : 'unused']));
}
