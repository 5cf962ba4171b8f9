/** What the client asks of an account's games (CH-54). */
import type { GameRecord } from '../records/record';
import { readGames } from '../records/reading';
import { fields, request } from '../server/request';

const GAMES = '/api/games';
export const BATCH = 50;

/** The ids among these that the account has now, or does not take for good. */
export async function sendGames(games: readonly GameRecord[]): Promise<string[]> {
  const { ids, refused } = fields(await request('POST', GAMES, { records: games }));
  const settled = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  for (const one of Array.isArray(refused) ? refused : []) {
    const { place, code } = fields(one);
    const game = typeof place === 'number' ? games[place] : undefined;
    // A full account may have room again; the others will never be taken.
    if (game !== undefined && code !== 'full') settled.push(game.id);
  }
  return settled;
}

export interface AccountGames {
  newest: GameRecord[];
  /** ISO 8601: games finished until then have been erased. */
  erasedUntil: string | null;
}

export async function accountGames(): Promise<AccountGames> {
  const { newest, erased_until } = fields(await request('GET', GAMES));
  return {
    newest: readGames(Array.isArray(newest) ? newest : []).records,
    erasedUntil: typeof erased_until === 'string' ? erased_until : null,
  };
}

/** `until`: ISO 8601, when it was asked for. */
export async function eraseGames(until: string): Promise<void> {
  await request('DELETE', `${GAMES}?until=${encodeURIComponent(until)}`);
}
