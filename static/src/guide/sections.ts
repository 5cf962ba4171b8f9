/**
 * The sections of the guide in reading order. The ids are the same in every language and stand in
 * addresses (`/guide/side-pots`), so an id once published stays.
 */
export const CHAPTERS = {
  game: [
    'goal',
    'seats',
    'blinds',
    'hole-cards',
    'rounds',
    'showdown',
    'ties',
    'heads-up',
    'going-out',
  ],
  hands: ['hand-rankings', 'best-five', 'kickers', 'wheel', 'playing-the-board'],
  betting: ['actions', 'minimums', 'short-all-ins', 'returned-bets', 'side-pots'],
  tables: [
    'tables',
    'table/classic',
    'table/turbo',
    'table/deep',
    'table/headsup',
    'table/steady',
    'table/custom',
    'blind-ladder',
    'table/match4',
  ],
  naiko: [
    'naiko',
    'naiko/destellos',
    'naiko/using-powers',
    'naiko/glimpse',
    'naiko/sleeve-swap',
    'naiko/short-anchor',
    'naiko/seal-shield',
    'naiko/window',
    'naiko/visibility',
    'naiko/computer-players',
    'naiko/questions',
    'naiko/fair-play',
  ],
  omaha: ['omaha', 'omaha/two-of-four', 'omaha/pot-limit', 'omaha/differences', 'omaha/questions'],
  ultimate: [
    'ultimate',
    'ultimate/bets',
    'ultimate/course',
    'ultimate/settlement',
    'ultimate/examples',
    'ultimate/pay-tables',
    'ultimate/strategy',
    'ultimate/trainer',
    'ultimate/variants',
    'ultimate/fairness',
    'ultimate/questions',
  ],
  app: [
    'home',
    'setup',
    'game-screen',
    'your-turn',
    'shortcuts',
    'computer-players',
    'odds-helper',
    'decks',
    'saved-game',
    'statistics',
    'hand-history',
    'replayer',
    'account',
    'passkeys',
    'friends',
    'online',
    'sync',
    'privacy',
    'settings',
    'installing',
    'offline',
    'fairness',
    'this-guide',
  ],
  matches: ['trust', 'spectators', 'fair-play', 'head-to-head', 'leaderboards'],
  room: [
    'wallet',
    'cash-tables',
    'private-tables',
    'sit-and-go',
    'spin',
    'tournaments',
    'room-clocks',
    'room-tables',
  ],
} as const;

export type Chapter = keyof typeof CHAPTERS;
export type Section = (typeof CHAPTERS)[Chapter][number];

export const CHAPTER_NAMES = Object.keys(CHAPTERS) as readonly Chapter[];
export const SECTIONS: readonly Section[] = CHAPTER_NAMES.flatMap(
  (chapter): readonly Section[] => CHAPTERS[chapter],
);

export function isSection(id: string): id is Section {
  return (SECTIONS as readonly string[]).includes(id);
}

/** The address of a section; null: of the guide's beginning. */
export function guideAnchor(section: Section | null): string {
  return `/guide/${section ?? ''}`;
}
