/** Checks of translated prose. */
import type { Block } from '../../src/guide/blocks';

export function kindOf(block: Block): string {
  if (typeof block === 'string') return 'paragraph';
  const [first = ''] = Object.keys(block);
  return 'rankings' in block ? 'rankings' : first;
}

/** Latin words that stand in Japanese and Thai texts: names, signs and keys. */
const ALLOWED = new Set([
  ...[
    'PokerUltimate',
    'VPIP',
    'JSON',
    'AI',
    'AI1',
    'AI2',
    'AI3',
    'BB',
    'SB',
    'D',
    'A',
    'K',
    'Q',
    'J',
  ],
  ...['Marco', 'Ella', 'Felix', 'Sofia', 'Kenji'],
  ...['Enter', 'Space', 'Esc', 'Shift', 'Page', 'Up', 'Down', 'Home', 'End'],
  ...['Poker', 'Open', 'Hand', 'History', 'PokerKit', 'phh', 'phhs', 'ohh'],
  ...'FCKRBNHLMYOPSATGWDE'.split(''),
  // Ultimate Hold'em: its name, its bets in Thai, what its commit is made by, and a reference.
  ...'Hold em Ante Blind Trips Play BOT SHA wizardofodds com'.split(' '),
  // Accounts, in every game of the series.
  ...'ID Ultimate Face Touch PIN UTC'.split(' '),
  // A game, and the mark of a computer player.
  ...'Naiko BOT Sit Go Spin'.split(' '),
  // Browsers, devices and what they call their things.
  ...'Chrome Edge Safari Android iPhone iPad Mac Dock https localhost MB'.split(' '),
]);

export function foreignWords(text: string): string[] {
  return (text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).filter((word) => !ALLOWED.has(word));
}

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  first: 1,
  once: 1,
  two: 2,
  second: 2,
  twice: 2,
  half: 2,
  three: 3,
  third: 3,
  four: 4,
  fours: 4,
  fourth: 4,
  five: 5,
  fives: 5,
  fifth: 5,
  six: 6,
  sixth: 6,
  seven: 7,
  seventh: 7,
  eight: 8,
  eights: 8,
  nine: 9,
  nines: 9,
  ten: 10,
};

function numbers(text: string): number[] {
  return (text.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+/g) ?? []).map(Number);
}

/**
 * Numbers of a translation that the English text has not, and the other way round. A number up to
 * ten may be a word in one language and a figure in the other, and Japanese counts one and two
 * where English has only a singular or “both”.
 */
export function digitsOf(translation: string, english: string): string[] {
  const here = numbers(translation);
  const there = numbers(english);
  const inWords = (english.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => WORDS[word]);
  return [
    ...here
      .filter((n) => n > 2 && !there.includes(n) && !inWords.includes(n))
      .map((n) => `extra ${n}`),
    ...there.filter((n) => n > 10 && !here.includes(n)).map((n) => `missing ${n}`),
  ];
}
