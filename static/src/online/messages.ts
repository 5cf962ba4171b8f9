/**
 * What travels on the socket of an online match besides the table's own messages: `/ws/table/<match id>?protocol=1`.
 * The server's side of the same shapes is `tables/consumers`. Times are milliseconds left (or gone) at sending; a
 * screen goes on counting by its own clock, so that no two clocks need to agree.
 */
import type { HandLog } from '../connection/TableConnection';
import type { Answer, Command, Message, Pace, Step } from '../protocol';
import type { CashCard } from '../room/cash/types';
import type { TableOfTournament } from '../room/tournaments/types';
import type { MatchCard, SitAndGoCard } from './types';

/**
 * Why a computer plays for a person: away from the table; left for good; for this hand, as another player asked
 * (D-30); the turn time ran out twice in a row.
 */
export type StandIn = 'away' | 'left' | 'hand' | 'clock';

export interface SeatStatus {
  seat: number;
  /** Whether the seat belongs to a person. */
  person: boolean;
  /** The table is open on some device of the account (D-29). */
  connected: boolean;
  /** Not connected: until the seat is marked away; else null. */
  away_in_ms: number | null;
  /** At a wallet table nobody plays for a person: a seat with one is away, and checks or folds at once until `back`. */
  stand_in: StandIn | null;
  /** At a wallet table: what a person has left of the time bank and of the disconnect reserve; else null. */
  bank_ms: number | null;
  reserve_ms: number | null;
}

/**
 * The clock of a turn at a wallet table: turn time, then the time bank by itself, then, only of who is not connected at
 * that moment, the reserve. They run down one after the other; the end of each needs no message but the reserve's
 * beginning. While a reaction window is open they stand still.
 */
export interface TurnClock {
  /** Left of the turn time; while the hand is still being drawn a little more than all of it. */
  turn_ms: number;
  /** Left of what this turn may take of the time bank and of the reserve. */
  bank_ms: number;
  reserve_ms: number;
  /** The reserve has begun, and goes on for this turn if the person comes back. */
  on_reserve: boolean;
  /** What happens when everything is gone. */
  then: 'check' | 'fold';
}

/** Why no hand is dealt at an open table. */
export type Held =
  'players' | 'host' | 'paused' | 'break' | 'final_table' | 'hand_for_hand' | 'failure';

export interface Status {
  /**
   * Played for wallet chips: no button deals the next hand (one that comes is refused, `BY_ITSELF`), the odds helper is
   * off, no computer plays for a person, and the clocks run also with nobody connected.
   */
  wallet: boolean;
  /** Nobody is connected: the match waits. */
  paused: boolean;
  spectators: number;
  seats: SeatStatus[];
  /** The turn that is waited for. `limit_ms`: what is left of the turn time, where the host chose one. */
  turn: {
    seat: number;
    waiting_ms: number;
    limit_ms: number | null;
    clock: TurnClock | null;
  } | null;
  /** A person may shield itself (`PowersView.window`): what is left of the window. */
  window_ms: number | null;
  next_hand_in_ms: number | null;
  /** Until the blinds rise, where they rise by time (D-32). */
  level_in_ms: number | null;
  /** Why no hand is dealt, and until when where that is known. */
  waits: Held | null;
  waits_ms: number | null;
}

/** What can be said at the table, by key: so it is in everybody's own language, and never anything else. */
export const PHRASES = [
  'hello',
  'good_luck',
  'nice_hand',
  'well_played',
  'unlucky',
  'thinking',
  'thanks',
  'good_game',
] as const;

export const REACTIONS = ['thumbs_up', 'smile', 'wow', 'sad', 'heart', 'fire'] as const;

export type Phrase = (typeof PHRASES)[number];
export type Reaction = (typeof REACTIONS)[number];
export type SayKey = Phrase | Reaction;

export function isSayKey(key: string): key is SayKey {
  return ([...PHRASES, ...REACTIONS] as string[]).includes(key);
}

export type ToTable =
  | { type: 'command'; command: Command }
  | { type: 'beat' }
  | { type: 'view' }
  /** The own seat is no longer for a computer to play: its owner has tapped (D-30). */
  | { type: 'back' }
  | { type: 'say'; key: SayKey }
  /** From 90 s without an action: a computer plays this hand for the seat (D-30). */
  | { type: 'let_play'; seat: number; hand: number };

export type RefusedCode = string;

interface Surroundings {
  step: Step;
  pace: Pace;
}

export type FromTable =
  /** After connecting, and the answer to `view`. `history`: the earlier hands of the match, as the viewer may know them. */
  | ({
      type: 'table';
      match: MatchCard;
      /** Of a Sit & Go or Spin; what changes in it `/ws/me` tells. */
      sit_and_go?: SitAndGoCard;
      /** Of a cash table. */
      cash?: CashCard;
      /** Of a table of a scheduled tournament; null where the tournament is known no more. */
      tournament?: TableOfTournament | null;
      message: Message;
      status: Status;
      history?: HandLog[];
    } & Surroundings)
  | ({ type: 'message'; message: Message; status: Status } & Surroundings)
  | ({ type: 'answer'; id: string; answer: Answer } & Surroundings)
  /** Presence and clocks: no new version. */
  | { type: 'status'; status: Status }
  /** Of a cash table the own card has changed. */
  | { type: 'cash'; card: CashCard }
  /** Something of the tournament that surrounds the table has changed. */
  | { type: 'tournament'; tournament: TableOfTournament }
  /** The viewer's seat is at another table now; null: nowhere any more. */
  | { type: 'elsewhere'; match: string | null; reason: 'moved' | 'final' | 'out' }
  | { type: 'said'; seat: number; key: string }
  | { type: 'beat'; v: number }
  | { type: 'refused'; code: RefusedCode };
