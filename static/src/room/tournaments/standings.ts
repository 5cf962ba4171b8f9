/** Who is who in a tournament, and how they stand. */
import { t } from '../../i18n';
import { seatName } from '../../table/names';
import type { TournamentCard, TournamentLobby, TournamentPlayer, TournamentRow } from './types';

export function nameOf(player: TournamentPlayer): string {
  if (player.kind === 'bot') return seatName({ name: '', persona: player.persona });
  return player.person?.id ?? t('common.deleted_player');
}

/** By their ids in this tournament; who is not known is left out. */
export function namesOf(card: TournamentCard, ids: readonly string[]): string {
  return ids
    .flatMap((id) => card.players.find((player) => player.id === id) ?? [])
    .map(nameOf)
    .join(t('table.say_comma'));
}

export function own(card: TournamentCard): TournamentPlayer | null {
  return card.players.find(({ id }) => id === card.me) ?? null;
}

/** Still in it, or not begun. Who went out in a round of hand-for-hand waits for the place. */
export function isIn(player: TournamentPlayer): boolean {
  return player.place === null && (player.table !== null || player.stack > 0);
}

export function hasBegun({ status }: TournamentRow): boolean {
  return ['late', 'running', 'paused', 'finished'].includes(status);
}

/** Ranks of those who are in, by chips: equal stacks share one. The list comes ordered. */
export function ranks(players: readonly TournamentPlayer[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let rank = 0;
  let stack: number | null = null;
  for (const [at, player] of players.filter(isIn).entries()) {
    if (player.stack !== stack) rank = at + 1;
    stack = player.stack;
    found.set(player.id, rank);
  }
  return found;
}

const KEPT = 10;

/**
 * The lobby after a word about one tournament, which tells nothing of who hears it: the own place in it stays as it
 * was last read.
 */
export function afterRow(lobby: TournamentLobby, told: TournamentRow): TournamentLobby {
  const before = [...lobby.coming, ...lobby.running, ...lobby.finished].find(
    ({ id }) => id === told.id,
  );
  const row: TournamentRow = {
    ...told,
    mine: before?.mine ?? null,
    my_turn: before?.my_turn ?? false,
    turn_left_ms: before?.turn_left_ms ?? null,
  };
  const without = (rows: readonly TournamentRow[]): TournamentRow[] =>
    rows.filter(({ id }) => id !== row.id);
  const list = listOf(row);
  const next = {
    coming: without(lobby.coming),
    running: without(lobby.running),
    finished: without(lobby.finished),
  };
  next[list] = list === 'finished' ? [row, ...next.finished].slice(0, KEPT) : [...next[list], row];
  next.coming.sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  return next;
}

function listOf({ status }: TournamentRow): keyof TournamentLobby {
  if (status === 'announced' || status === 'registering') return 'coming';
  return status === 'finished' || status === 'cancelled' ? 'finished' : 'running';
}

/** So long before the start the bar counts. */
export const SOON_MS = 60_000;

/** Of the lobby those that wait for the person: about to begin, or one plays in it. */
export function calling(lobby: TournamentLobby): TournamentRow[] {
  return [...lobby.running, ...lobby.coming].filter(
    ({ mine, starts_in_ms }) =>
      mine === 'playing' || (mine === 'registered' && starts_in_ms <= SOON_MS),
  );
}
