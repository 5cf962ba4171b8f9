/** Who may have a seat of a new match, as the value of a list: a level, `open`, or `friend:` with the friend's `sub`. */
import type { Level } from '../protocol';
import type { Wish } from './types';

export type Choice = Level | 'open' | `friend:${string}`;

export function friendChoice(sub: string): Choice {
  return `friend:${sub}`;
}

/** The friend of a choice, or null. */
export function chosenFriend(choice: Choice): string | null {
  return choice.startsWith('friend:') ? choice.slice('friend:'.length) : null;
}

export function wishOf(choice: Choice): Wish {
  const friend = chosenFriend(choice);
  if (friend !== null) return { friend };
  return choice === 'open' ? { open: true } : { level: choice as Level };
}

/**
 * The first choices of a new match, for the most seats there can be: the friend who was chosen beforehand or the only one
 * there is, else a seat for whoever follows the link; computer players in the others.
 */
export function firstChoicesOf(
  friends: readonly string[],
  chosen: string | null,
  most: number,
): Choice[] {
  const only = friends.length === 1 ? friends[0] : undefined;
  const first = chosen !== null && friends.includes(chosen) ? chosen : only;
  return Array.from({ length: most }, (_, index) =>
    index > 0 ? 'medium' : first === undefined ? 'open' : friendChoice(first),
  );
}

/** A match is played with people: a friend is invited, or a seat waits for one. */
export function hasPeople(choices: readonly Choice[]): boolean {
  return choices.some((choice) => choice === 'open' || chosenFriend(choice) !== null);
}
