/** The shapes of the results: those of the API's document, and in it those of the engine. */
import type { HandAccount } from '../records/record';
import type { Acted, NewReport } from '../server/schema';

export type {
  HandLine,
  HeadToHead,
  Leaderboard,
  LeaderboardLine,
  MatchHands,
} from '../server/schema';

/** As tables/engine/receipts.py names them. */
export type Ruling =
  | { code: 'level'; sb: number; bb: number }
  | { code: 'dead_button' }
  | { code: 'dead_small' }
  | { code: 'came_in'; seat: number; live: number; dead: number }
  | { code: 'short_blind'; seat: number; amount: number; of: number }
  | { code: 'short_raise'; seat: number; to: number }
  | { code: 'short_call'; seat: number; amount: number }
  | { code: 'timed_out'; seat: number; did: 'check' | 'fold' }
  | { code: 'gave_up'; seat: number }
  | { code: 'returned'; seat: number; amount: number }
  | { code: 'side_pots'; count: number }
  | { code: 'split'; pot: number; seats: number[] }
  | { code: 'odd_chips'; pot: number; seats: number[] }
  | { code: 'unshown' }
  | { code: 'voided' }
  | { code: 'places'; seats: number[] };

export interface Receipt extends HandAccount {
  match: string;
  /** ISO 8601. */
  finished_at: string;
  acted: Acted[];
  rulings: Ruling[];
}

export type ReportReason = NewReport['reason'];
export const REPORT_REASONS = [
  'collusion',
  'stalling',
  'abuse',
  'other',
] as const satisfies readonly ReportReason[];
