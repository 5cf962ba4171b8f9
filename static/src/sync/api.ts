/** What the client asks of an account's games (CH-54). */
import type { GameRecord } from '../records/record';
import { readTotals, type AccountTotals } from '../records/account-totals';
import { gameWithout } from '../records/deleted-players';
import { readGames } from '../records/reading';
import { call } from '../server/api';

export const BATCH = 50;
/** So many people can be asked about at once. */
const MOST_NAMED = 1_000;

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
  /** Over all games, which may be more. */
  totals: AccountTotals;
  /** `sub` of people in these games, and of others whom the device names, who are no more. */
  deleted: ReadonlySet<string>;
  /** ISO 8601: games finished until then have been erased. */
  erasedUntil: string | null;
}

/** `people`: `sub` of whom else the device names, the newest first. */
export async function accountGames(people: readonly string[]): Promise<AccountGames> {
  const answer = await call('GET', '/api/games');
  const deleted = new Set([...answer.deleted_accounts, ...(await deletedAmong(people))]);
  const nameless = (games: readonly GameRecord[]): GameRecord[] =>
    games.map((game) => gameWithout(game, deleted));
  const totals = readTotals(answer, new Date().toISOString());
  return {
    newest: nameless(readGames(answer.newest).records),
    totals: {
      ...totals,
      biggest_pots: nameless(totals.biggest_pots),
      best_hands: nameless(totals.best_hands),
    },
    deleted,
    erasedUntil: answer.erased_until,
  };
}

async function deletedAmong(people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const body = { people: people.slice(0, MOST_NAMED) };
  return call('POST', '/api/games/deleted-accounts', { body });
}

/** `until`: ISO 8601, when it was asked for. */
export async function eraseGames(until: string): Promise<void> {
  await call('DELETE', '/api/games', { query: { until } });
}
