/** What the client asks of an account's games (CH-54). */
import type { GameRecord } from '../records/record';
import { readGames } from '../records/reading';
import { call } from '../server/api';

export const BATCH = 50;

/** The ids among these that the account has now, or does not take for good. */
export async function sendGames(games: readonly GameRecord[]): Promise<string[]> {
  const { ids, refused } = await call('POST', '/api/games', {
    body: { records: games.map((game) => ({ ...game })) },
  });
  // A full account may have room again; the others will never be taken.
  const never = new Set(refused.filter(({ code }) => code !== 'full').map(({ place }) => place));
  return [...ids, ...games.filter((_, place) => never.has(place)).map(({ id }) => id)];
}

export interface AccountGames {
  newest: GameRecord[];
  /** ISO 8601: games finished until then have been erased. */
  erasedUntil: string | null;
}

export async function accountGames(): Promise<AccountGames> {
  const { newest, erased_until } = await call('GET', '/api/games');
  return { newest: readGames(newest).records, erasedUntil: erased_until };
}

/** `until`: ISO 8601, when it was asked for. */
export async function eraseGames(until: string): Promise<void> {
  await call('DELETE', '/api/games', { query: { until } });
}
