/**
 * People who have deleted their account have no name in the records of others any more (D-24, D-27): only that there was
 * somebody.
 */
import type { GameRecord, HandRecord, RecordedWho } from './record';

/** In place of the key of a computer player's name: "Deleted player" in the language in use. */
export const DELETED_PLAYER = 'deleted_player';

type Person = RecordedWho & { account_id?: string | null };

/** Who is named and has an account, or had one. */
function accountOf({ account_id, persona }: Person): string | null {
  return persona === DELETED_PLAYER ? null : (account_id ?? null);
}

/** The people without the names of those who are no more; themselves where all are still there. */
function without<Who extends Person>(people: Who[], deleted: ReadonlySet<string>): Who[] {
  const isGone = (who: Who): boolean => deleted.has(accountOf(who) ?? '');
  if (!people.some(isGone)) return people;
  return people.map((who) => (isGone(who) ? { ...who, name: '', persona: DELETED_PLAYER } : who));
}

/** The game itself where it names none of them. */
export function gameWithout(game: GameRecord, deleted: ReadonlySet<string>): GameRecord {
  const players = without(game.players, deleted);
  return players === game.players ? game : { ...game, players };
}

/** The hand itself where it names none of them. */
export function handWithout(hand: HandRecord, deleted: ReadonlySet<string>): HandRecord {
  const seats = without(hand.seats, deleted);
  return seats === hand.seats ? hand : { ...hand, seats };
}

/** `sub` of all others whom the hands name, each once. */
export function peopleOf(hands: readonly HandRecord[]): string[] {
  const named = hands.flatMap(({ me, seats }) =>
    seats.filter(({ seat }) => seat !== me).map(accountOf),
  );
  return [...new Set(named.filter((account) => account !== null))];
}
