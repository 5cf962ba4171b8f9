/** The shapes of the API's results (`/api/openapi.json`). */
import type { Card } from '../protocol';
import type { HandAccount } from '../records/record';
import type { Person } from '../server/types';

/** The account and a friend in online matches. Equal ranks count for neither. */
export interface HeadToHead {
  sub: string;
  games: number;
  /** How often the account, or the friend, had the better rank. */
  ahead: number;
  behind: number;
  /** How often the account, or the friend, won the match. */
  wins: number;
  friend_wins: number;
}

export interface LeaderboardLine {
  /** Null below the number of games that a rank needs. */
  rank: number | null;
  person: Person;
  games: number;
  wins: number;
  average_rank: number;
  /** Null without a rank. */
  rating: number | null;
}

export interface Leaderboard {
  /** `2026-11`, UTC, newest first: what can be asked for. */
  months: string[];
  ranked_from: number;
  /** The ranked first. */
  lines: LeaderboardLine[];
}

export interface HandLine {
  hand: number;
  /** ISO 8601. */
  finished_at: string;
  /** The own ones. */
  cards: Card[];
  board: Card[];
  /** Chips won or lost. */
  net: number;
  /** Everything that was paid out. */
  pot: number;
}

export interface MatchHands {
  match: string;
  game: HandAccount['game'];
  table: HandAccount['table'];
  /** Newest first. */
  hands: HandLine[];
}

export type ActedBy = 'person' | 'computer' | 'stand_in' | 'clock';

/** As tables/engine/receipts.py names them. */
export type Ruling =
  | { code: 'level'; sb: number; bb: number }
  | { code: 'short_blind'; seat: number; amount: number; of: number }
  | { code: 'short_raise'; seat: number; to: number }
  | { code: 'short_call'; seat: number; amount: number }
  | { code: 'timed_out'; seat: number; did: 'check' | 'fold' }
  | { code: 'returned'; seat: number; amount: number }
  | { code: 'side_pots'; count: number }
  | { code: 'split'; pot: number; seats: number[] }
  | { code: 'odd_chips'; pot: number; seats: number[] }
  | { code: 'unshown' }
  | { code: 'places'; seats: number[] };

export interface Receipt extends HandAccount {
  match: string;
  /** ISO 8601. */
  finished_at: string;
  /** `event`: place in `events`. */
  acted: { event: number; seat: number; by: ActedBy }[];
  rulings: Ruling[];
}

export const REPORT_REASONS = ['collusion', 'stalling', 'abuse', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
