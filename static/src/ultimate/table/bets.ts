/** The bets before the deal, and which of them the bankroll covers (uth.md, "Bankroll check"). */
import { preferences } from '../preferences.svelte';
import type { DealerLegal, DealerView } from '../protocol';

export const ANTES = [10, 20, 50, 100] as const;
export const TRIPS_STAKES = [0, 10, 20, 50, 100] as const;

export interface Stakes {
  ante: number;
  trips: number;
}

/** Chips that must be there: Ante, Blind, Trips and a Play of 1x, so that nobody must fold for want of it. */
export function needed({ ante, trips }: Stakes): number {
  return 3 * ante + trips;
}

export function covers(bankroll: number, stakes: Stakes): boolean {
  return needed(stakes) <= bankroll;
}

/** The wished stakes, or the nearest lower ones that the table takes; null where it takes none. */
export function nearestStakes(legal: DealerLegal['bets'], wished: Stakes): Stakes | null {
  const fitting = legal.filter(({ ante }) => ante <= wished.ante);
  const bets = fitting.at(-1) ?? legal[0];
  if (bets === undefined) return null;
  const trips = bets.trips.filter((stake) => stake <= wished.trips).at(-1) ?? 0;
  return { ante: bets.ante, trips };
}

/** What is bet next, unless it is changed. */
export function stakesOf({ legal }: DealerView): Stakes | null {
  return nearestStakes(legal.bets, preferences);
}
