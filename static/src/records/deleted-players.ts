/**
 * People who have deleted their account have no name in the records of others any more (D-24, D-27): only that there was
 * somebody.
 */
import type { GameRecord, HandRecord, RecordedWho } from './record';

/** In place of the key of a computer player's name: "Deleted player" in the language in use. */
export const DELETED_PLAYER = 'deleted_player';

function nameless<Who extends RecordedWho>(who: Who): Who {
  return { ...who, name: '', persona: DELETED_PLAYER };
}

/** Seats of a game whose players are among the deleted accounts. */
export function seatsOf(game: GameRecord, deleted: ReadonlySet<string>): ReadonlySet<number> {
  const gone = game.players.filter(
    ({ account_id }) => account_id !== null && deleted.has(account_id),
  );
  return new Set(gone.map(({ seat }) => seat));
}

export function gameWithout(game: GameRecord, deleted: ReadonlySet<string>): GameRecord {
  const seats = seatsOf(game, deleted);
  if (seats.size === 0) return game;
  return {
    ...game,
    players: game.players.map((player) => (seats.has(player.seat) ? nameless(player) : player)),
  };
}

/** `seats`: of the game whose hand it is. */
export function handWithout(hand: HandRecord, seats: ReadonlySet<number>): HandRecord {
  return { ...hand, seats: hand.seats.map((who) => (seats.has(who.seat) ? nameless(who) : who)) };
}
