/** The shape of the one saved game of a device, and what a stored value is, whatever it holds. */
import type { Card } from '../protocol';
import { newId } from '../records/new-id';
import type { GameTable } from '../setup/rules';

/** Raised when the shape of `SavedGame` changes; an older page then leaves it alone (D-08). */
export const SAVE_FORMAT = 3;

/** What home says of the saved game without asking the engine. */
export interface Summary extends GameTable {
  hand: number;
  yourTurn: boolean;
  over: boolean;
  /** The person's rank is known, and the others still play. */
  out: boolean;
  cards: Card[];
}

/** What the record of the game will say and the engine cannot know (CH-12). */
export interface Times {
  /** UUID of the game, made when it starts. */
  id: string;
  /** ISO 8601, UTC. */
  started_at: string;
  /** How long the page was visible with the game open. */
  play_ms: number;
}

export interface SavedGame {
  format: number;
  /** JSON text of the engine's table. */
  table: string;
  summary: Summary;
  times: Times;
  /** ISO 8601, UTC: of two places that keep a game, the later one has the game. */
  saved_at: string;
}

export type Slot =
  | { state: 'empty' }
  | { state: 'saved'; game: SavedGame }
  /** Offered for deletion. */
  | { state: 'unreadable' }
  /** Made by a newer version, and left alone. */
  | { state: 'newer' };

export function newTimes(): Times {
  return { id: newId(), started_at: new Date().toISOString(), play_ms: 0 };
}

type Fields<Shape> = Partial<Record<keyof Shape, unknown>>;

function isSummary(value: unknown): value is Summary {
  if (typeof value !== 'object' || value === null) return false;
  const summary = value as Fields<Summary>;
  return (
    typeof summary.game === 'string' &&
    (summary.table === null || typeof summary.table === 'string') &&
    typeof summary.hand === 'number' &&
    typeof summary.yourTurn === 'boolean' &&
    typeof summary.over === 'boolean' &&
    typeof summary.out === 'boolean' &&
    Array.isArray(summary.cards)
  );
}

function isTimes(value: unknown): value is Times {
  if (typeof value !== 'object' || value === null) return false;
  const times = value as Fields<Times>;
  return (
    typeof times.id === 'string' &&
    typeof times.started_at === 'string' &&
    typeof times.play_ms === 'number'
  );
}

/** A game of format 1 had no times: they begin where it is taken up again. */
function from1(game: Fields<SavedGame>): Fields<SavedGame> {
  const summary = typeof game.summary === 'object' ? { ...game.summary, out: false } : null;
  return { ...game, format: 2, summary, times: newTimes(), saved_at: '' };
}

/** One of format 2 was of hold'em or the match of four, which stood in the place of a table. */
function from2(game: Fields<SavedGame>): Fields<SavedGame> {
  const before = typeof game.summary === 'object' ? (game.summary as Fields<Summary> | null) : null;
  const kind =
    before?.table === 'match4' ? { game: before.table, table: null } : { game: 'holdem' as const };
  return { ...game, format: SAVE_FORMAT, summary: before && { ...before, ...kind } };
}

function upcast(game: Fields<SavedGame>): Fields<SavedGame> {
  const later = game.format === 1 ? from1(game) : game;
  return later.format === 2 ? from2(later) : later;
}

export function readSlot(stored: unknown): Slot {
  if (stored === undefined || stored === null) return { state: 'empty' };
  if (typeof stored !== 'object') return { state: 'unreadable' };
  const given = stored as Fields<SavedGame>;
  if (typeof given.format !== 'number') return { state: 'unreadable' };
  if (given.format > SAVE_FORMAT) return { state: 'newer' };
  const game = upcast(given);
  const readable =
    typeof game.table === 'string' &&
    typeof game.saved_at === 'string' &&
    isSummary(game.summary) &&
    isTimes(game.times);
  return readable ? { state: 'saved', game: game as SavedGame } : { state: 'unreadable' };
}
