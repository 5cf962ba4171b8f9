/** The shapes of `/api/matches` (`/api/openapi.json`), written by hand. */
import type { Level, Speed, TableKey } from '../protocol';
import type { Person } from '../server/types';
import type { StandIn } from './messages';

export interface MatchOptions {
  game: 'holdem';
  table: TableKey;
  chips: number;
  sb: number;
  bb: number;
  rise: { by: 'none' | 'hands' | 'time'; every: number | null };
  /** The host's choice holds for everybody. */
  speed: Speed;
  /** Time for a turn; null: none (D-30). */
  turn_ms: number | null;
  /** Friends of the host may look on. */
  spectators: boolean;
}

export interface MatchSeat {
  seat: number;
  kind: 'person' | 'computer' | 'open';
  person: Person | null;
  level: Level | null;
  persona: string | null;
  answer: 'invited' | 'accepted' | 'declined' | null;
  host: boolean;
  stand_in: StandIn | null;
}

export type MatchStatus = 'lobby' | 'playing' | 'finished' | 'abandoned' | 'cancelled';

export type MatchAction =
  | 'start'
  | 'cancel'
  | 'accept'
  | 'decline'
  | 'withdraw'
  /** By the link. */
  | 'join'
  | 'invite'
  | 'leave'
  | 'play'
  | 'watch'
  | 'rematch';

export interface MatchCard {
  id: string;
  status: MatchStatus;
  host: Person | null;
  options: MatchOptions;
  seats: MatchSeat[];
  /** The viewer's seat. */
  mine: number | null;
  hand: number;
  my_turn: boolean;
  may: MatchAction[];
  /** ISO 8601, UTC. */
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  /** The newest rematch the viewer is invited to. */
  rematch: string | null;
}

/** The matches of who is signed in, each list the newest first. */
export interface MyMatches {
  invitations: MatchCard[];
  /** Hosted, or joined, and not started yet. */
  lobby: MatchCard[];
  playing: MatchCard[];
  /** The newest five. */
  finished: MatchCard[];
}

/** Whom a seat is for: a friend by his `sub`, a computer player, or the first friend of the host who has the link. */
export type Wish = { friend: string } | { level: Level } | { open: true };
