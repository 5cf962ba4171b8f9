/** Where a seat sits; the places themselves are computed in CSS (look.md §4). */

export interface Place {
  /** Clockwise from the viewer, who is 0 at the bottom. */
  k: number;
  side: 'left' | 'top' | 'right';
  /** Where its bet lies: under the plate, beside it, or under and a little inward. */
  bet: 'under' | 'beside' | 'inward';
  /** In the half of the table nearer to the viewer. */
  low: boolean;
}

export function placeOf(seat: number, viewer: number, seats: number): Place {
  const k = (seat - viewer + seats) % seats;
  const side = 2 * k === seats ? 'top' : 2 * k < seats ? 'left' : 'right';
  const angle = (2 * Math.PI * k) / seats;
  const atEdge = Math.abs(1.16 * Math.sin(angle)) > 0.9;
  return {
    k,
    side,
    bet: side === 'top' ? 'under' : atEdge ? 'beside' : 'inward',
    low: Math.cos(angle) > -1e-9,
  };
}
