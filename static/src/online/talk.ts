/** What can be said at a table, in the language of whoever reads it. */
import type { IconName } from '../ui/icons';
import { REACTIONS, type Reaction, type SayKey } from './messages';
import { m } from './table-words';

function isReaction(key: SayKey): key is Reaction {
  return (REACTIONS as readonly string[]).includes(key);
}

export function wordsOf(key: SayKey): string {
  return m(`match.say_${key}`);
}

/** The drawing of a reaction; null for a phrase, which is words. */
export function signOf(key: SayKey): IconName | null {
  return isReaction(key) ? key : null;
}
