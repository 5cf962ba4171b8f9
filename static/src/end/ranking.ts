import type { View } from '../protocol';

export interface RankingRow {
  seat: number;
  place: number;
  /** Somebody else has the same place. */
  shared: boolean;
  /** Null for the champion. */
  outAtHand: number | null;
}

/** The final ranking, best first; who shares a place stands in seat order (CH-42). */
export function ranking(view: Pick<View, 'standings'>): RankingRow[] {
  return view.standings
    .map(({ seat, place, out_at_hand }) => ({
      seat,
      place,
      shared: view.standings.some((other) => other.seat !== seat && other.place === place),
      outAtHand: out_at_hand,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** A row of the final ranking as it is shown. */
export interface ShownRank {
  seat: number;
  place: number;
  shared: boolean;
  /** The viewer's own row. */
  mine: boolean;
  icon: string;
  name: string;
  /** A second line under the name. */
  about: string | null;
  /** The last column. */
  last: string;
}
