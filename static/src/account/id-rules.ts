/**
 * What an ID may be (D-25), told while it is typed. The server has the last word: it also knows rarer scripts, which IDs
 * are taken and which look like one that is.
 */

export type IdRule = 'start' | 'characters' | 'length' | 'script';

export const ID_LONGEST = 20;
/** Code points, of which a character may take several. */
const MOST_CODE_POINTS = 60;

const JAPANESE = ['Han', 'Hiragana', 'Katakana'];
/** One character of these says as much as two of others. */
const SQUARE = [...JAPANESE, 'Hangul'];
/** Latin letters pass for theirs, so that the two do not stand together. */
const ALIKE_LATIN = ['Cyrillic', 'Greek', 'Armenian'];

const SCRIPTS: readonly [string, RegExp][] = [
  'Latin',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Georgian',
  'Lao',
  'Khmer',
  'Myanmar',
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')]);

/** As it is stored. */
export function normalId(text: string): string {
  return text.trim().normalize('NFC');
}

/** The rules that this ID breaks; an empty one breaks none that could be told yet but its length. */
export function brokenRules(text: string): ReadonlySet<IdRule> {
  const id = normalId(text);
  const broken = new Set<IdRule>();
  if (id !== '' && !/^\p{L}/u.test(id)) broken.add('start');
  if (!/^[\p{L}\p{M}\p{N}_-]*$/u.test(id)) broken.add('characters');
  if (!fitsLength(id)) broken.add('length');
  if (!fitsTogether(id)) broken.add('script');
  return broken;
}

function scriptsOf(id: string): string[] {
  return SCRIPTS.filter(([, pattern]) => pattern.test(id)).map(([name]) => name);
}

function fitsLength(id: string): boolean {
  const characters = [...new Intl.Segmenter().segment(id)].length;
  const scripts = scriptsOf(id);
  const short = scripts.length > 0 && scripts.every((name) => SQUARE.includes(name));
  return (
    characters >= (short ? 2 : 3) &&
    characters <= ID_LONGEST &&
    Array.from(id).length <= MOST_CODE_POINTS
  );
}

/** Letters of one script and Latin ones; Han and the two kana are one, and so are Han and Hangul (UTS #39). */
function fitsTogether(id: string): boolean {
  const found = scriptsOf(id);
  const others = found.filter((name) => name !== 'Latin');
  if (others.length <= 1) {
    return !(found.length > others.length && others.some((name) => ALIKE_LATIN.includes(name)));
  }
  return [JAPANESE, ['Han', 'Hangul']].some((group) =>
    others.every((name) => group.includes(name)),
  );
}
