import type { Game } from '../protocol';

const HOLE_CARDS: Readonly<Record<Game, 2 | 4>> = { holdem: 2, match4: 2, omaha: 4, naiko: 2 };

/** How many cards each seat is dealt: the table makes room for four. */
export function holeCards(game: Game): 2 | 4 {
  return HOLE_CARDS[game];
}
