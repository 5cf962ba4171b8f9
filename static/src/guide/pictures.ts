/** The guide's little pictures of a table, the same in every language. Amounts are chips. */
export type Who = 'you' | 'marco' | 'ella' | 'felix' | 'sofia' | 'kenji' | 'AI1' | 'AI2' | 'AI3';

export type Tag = 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'all_in';

export interface PictureSeat {
  who: Who;
  stack: number;
  /** In front of the seat in this round. */
  bet?: number;
  tag?: Tag;
  discs?: readonly ('D' | 'SB' | 'BB')[];
  /** Has to act now. */
  acting?: true;
  /** The smallest total this seat may raise to. */
  at_least?: number;
  /** The largest total this seat may raise to. */
  at_most?: number;
  /** Comes back to the seat unmatched. */
  returned?: number;
  /** Destellos that are left, 0 to 3 (Naiko). */
  destellos?: number;
  /** What came of a Short Anchor aimed at the seat. */
  anchor?: 'holds' | 'shielded';
  /** Taken from the pots. */
  wins?: number;
}

export interface PicturePot {
  name: 'pot' | 'main_pot' | 'side_pot';
  chips: number;
}

export interface Picture {
  /** Clockwise, the first at the bottom. */
  seats: readonly PictureSeat[];
  board?: readonly string[];
  pots?: readonly PicturePot[];
}

const FLOP = ['9h', '7c', '4d'];

export const PICTURES = {
  seats: {
    seats: [
      { who: 'you', stack: 1480, bet: 20, discs: ['BB'] },
      { who: 'marco', stack: 1500, acting: true },
      { who: 'ella', stack: 1500 },
      { who: 'felix', stack: 1500 },
      { who: 'sofia', stack: 1500, discs: ['D'] },
      { who: 'kenji', stack: 1490, bet: 10, discs: ['SB'] },
    ],
  },
  heads_up: {
    seats: [
      { who: 'you', stack: 990, bet: 10, discs: ['D', 'SB'], acting: true },
      { who: 'marco', stack: 980, bet: 20, discs: ['BB'] },
    ],
  },
  first_raise: {
    seats: [
      { who: 'you', stack: 1480, bet: 20, discs: ['BB'] },
      { who: 'marco', stack: 1440, bet: 60, tag: 'raise' },
      { who: 'ella', stack: 1500, acting: true, at_least: 100 },
      { who: 'felix', stack: 1500 },
      { who: 'sofia', stack: 1500, discs: ['D'] },
      { who: 'kenji', stack: 1490, bet: 10, discs: ['SB'] },
    ],
  },
  second_raise: {
    seats: [
      { who: 'you', stack: 1480, bet: 20, discs: ['BB'] },
      { who: 'marco', stack: 1440, bet: 60, tag: 'raise' },
      { who: 'ella', stack: 1300, bet: 200, tag: 'raise' },
      { who: 'felix', stack: 1500, acting: true, at_least: 340 },
      { who: 'sofia', stack: 1500, discs: ['D'] },
      { who: 'kenji', stack: 1490, bet: 10, discs: ['SB'] },
    ],
  },
  short_all_in: {
    seats: [
      { who: 'you', stack: 880, bet: 100, tag: 'bet', acting: true },
      { who: 'felix', stack: 880, bet: 100, tag: 'call' },
      { who: 'sofia', stack: 0, bet: 150, tag: 'all_in', discs: ['D'] },
    ],
    board: FLOP,
    pots: [{ name: 'pot', chips: 60 }],
  },
  not_acted: {
    seats: [
      { who: 'you', stack: 880, bet: 100, tag: 'bet' },
      { who: 'felix', stack: 880, bet: 100, tag: 'call' },
      { who: 'sofia', stack: 0, bet: 150, tag: 'all_in' },
      { who: 'kenji', stack: 980, acting: true, at_least: 250, discs: ['D'] },
    ],
    board: FLOP,
    pots: [{ name: 'pot', chips: 80 }],
  },
  adding_up: {
    seats: [
      { who: 'you', stack: 880, bet: 100, tag: 'bet', acting: true, at_least: 300 },
      { who: 'AI1', stack: 0, bet: 150, tag: 'all_in' },
      { who: 'AI2', stack: 830, bet: 150, tag: 'call' },
      { who: 'AI3', stack: 0, bet: 200, tag: 'all_in', discs: ['D'] },
    ],
    board: FLOP,
    pots: [{ name: 'pot', chips: 80 }],
  },
  returned: {
    seats: [
      { who: 'you', stack: 480, bet: 500, tag: 'bet', discs: ['D'], returned: 300 },
      { who: 'ella', stack: 0, bet: 200, tag: 'all_in' },
    ],
    board: FLOP,
    pots: [{ name: 'pot', chips: 40 }],
  },
  side_pots: {
    seats: [
      { who: 'you', stack: 0, bet: 1000, tag: 'all_in', discs: ['D'] },
      { who: 'sofia', stack: 0, bet: 300, tag: 'all_in' },
      { who: 'kenji', stack: 0, bet: 1000, tag: 'call' },
    ],
    pots: [
      { name: 'main_pot', chips: 900 },
      { name: 'side_pot', chips: 1400 },
    ],
  },
  odd_chip: {
    seats: [
      { who: 'you', stack: 990, discs: ['D'], wins: 12 },
      { who: 'marco', stack: 995, tag: 'fold', discs: ['SB'] },
      { who: 'ella', stack: 990, discs: ['BB'], wins: 13 },
    ],
    pots: [{ name: 'pot', chips: 25 }],
  },
  naiko_anchor: {
    seats: [
      { who: 'you', stack: 920, bet: 40, tag: 'bet', discs: ['SB'], destellos: 1 },
      { who: 'marco', stack: 980, tag: 'fold', discs: ['BB'], destellos: 2 },
      {
        who: 'ella',
        stack: 960,
        discs: ['D'],
        acting: true,
        at_most: 220,
        destellos: 3,
        anchor: 'holds',
      },
    ],
    board: FLOP,
    pots: [{ name: 'pot', chips: 100 }],
  },
  naiko_shield: {
    seats: [
      {
        who: 'you',
        stack: 980,
        bet: 20,
        discs: ['BB'],
        acting: true,
        at_most: 1000,
        destellos: 2,
        anchor: 'shielded',
      },
      { who: 'marco', stack: 980, bet: 20, tag: 'call', discs: ['D'], destellos: 3 },
      { who: 'ella', stack: 980, bet: 20, tag: 'call', discs: ['SB'], destellos: 1 },
    ],
  },
  pot_raise: {
    seats: [
      { who: 'you', stack: 990, discs: ['D'], acting: true, at_most: 100 },
      { who: 'marco', stack: 995, tag: 'fold', discs: ['SB'] },
      { who: 'ella', stack: 965, bet: 25, tag: 'bet', discs: ['BB'] },
    ],
    board: FLOP,
    pots: [{ name: 'pot', chips: 25 }],
  },
} as const satisfies Readonly<Record<string, Picture>>;

export type PictureId = keyof typeof PICTURES;
