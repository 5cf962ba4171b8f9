/** What an account counts over all of its games, which are more than a device keeps (D-23). */
import { readCounters, readGames } from './reading';
import type { GameCounter, GameRecord } from './record';

export interface AccountTotals {
  /** ISO 8601: when the account said so. */
  fetched_at: string;
  counters: GameCounter[];
  /** Of each table and level the game with the biggest pot, and the one with the best hand. */
  biggest_pots: GameRecord[];
  best_hands: GameRecord[];
  /** Ids of games of this device that the account has taken since then: they are not among the counters. */
  since: string[];
}

/** From an answer or from the device; what this version cannot read is left out. */
export function readTotals(
  given: Readonly<Partial<Record<keyof AccountTotals, unknown>>>,
  fetchedAt: string,
): AccountTotals {
  return {
    fetched_at: typeof given.fetched_at === 'string' ? given.fetched_at : fetchedAt,
    counters: readCounters(listOf(given.counters)),
    biggest_pots: readGames(listOf(given.biggest_pots)).records,
    best_hands: readGames(listOf(given.best_hands)).records,
    since: listOf(given.since).filter((id) => typeof id === 'string'),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
