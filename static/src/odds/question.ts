import type { OddsQuestion, SeatView, View } from '../protocol';

function isLive(seat: SeatView): boolean {
  return seat.state === 'in' || seat.state === 'all_in';
}

/**
 * What the odds helper asks about this view (PU-105), or null where there is nothing to ask: no cards, folded, out,
 * nobody else in the hand, the hand over, or opponents' cards turned up, of which the helper knows nothing (PU-107).
 */
export function questionOf(view: View): OddsQuestion | null {
  if (view.me === null || (view.phase !== 'betting' && view.phase !== 'runout')) return null;
  const mine = view.seats[view.me];
  if (mine === undefined || !isLive(mine) || mine.cards === null) return null;
  const others = view.seats.filter((seat) => seat !== mine && isLive(seat));
  if (others.length === 0 || others.some((seat) => seat.cards !== null)) return null;
  return { hole: mine.cards, board: view.board, opponents: others.length };
}

/** Two questions with one key have one answer (PU-106). */
export function keyOf({ hole, board, opponents }: OddsQuestion): string {
  return [...hole, '/', ...board, '/', opponents].join(' ');
}

/**
 * The chance of winning at which a call breaks even, from 0 to 1: the price over the pot with the price in it
 * (S27, PU-108). Of chips others have put in beyond what the caller can match, none can be won, so they do not count.
 * Null where there is nothing to pay.
 */
export function breakEven({
  legal,
  me,
  seats,
}: Pick<View, 'legal' | 'me' | 'seats'>): number | null {
  const mine = me === null ? undefined : seats[me];
  const price = legal?.call ?? null;
  if (price === null || mine === undefined) return null;
  const total = mine.put_in + price;
  const won = seats.reduce(
    (sum, seat) => sum + (seat === mine ? total : Math.min(seat.put_in, total)),
    0,
  );
  return price / won;
}

/** Whole percent. What is not certain never reads 0 or 100. */
export function percentOf(share: number): number {
  const percent = Math.round(share * 100);
  return share > 0 && share < 1 ? Math.min(Math.max(percent, 1), 99) : percent;
}
