/**
 * What outlives a game: its record (CH-12, D-20), which every figure is counted from, and the records of its hands, which
 * the replayer and the exports read. The engine makes both (`tables/engine/records.py`); the home adds the id and the
 * times, which the engine cannot know.
 */
import type { Card, Category, Event, Game, Level, TableKey } from '../protocol';

/** Raised when the shape of `GameRecord` changes; an older page then leaves a newer record alone (D-08). */
export const GAME_RECORD_SCHEMA = 1;

/** Raised when the shape of `HandRecord` changes. */
export const HAND_RECORD_SCHEMA = 1;

export interface RecordedWho {
  seat: number;
  /** As typed; empty for "You", and for whoever has a `persona`. */
  name: string;
  /** Key of a computer player's name in the catalogues, or that of a deleted player; else null. */
  persona: string | null;
  icon: string;
  /** `nobody` was on an empty chair. */
  kind: 'human' | 'cpu' | 'nobody';
  level: Level | null;
}

export interface RecordedPlayer extends RecordedWho {
  account_id: string | null;
  rank: number;
  /** Hand in which the seat went out; null for the champion. */
  out_at_hand: number | null;
  /** Left for good before the end. */
  left: boolean;
  /** Hands played by a computer in the person's place. */
  away_hands: number;
}

export interface RecordedHand {
  category: Category;
  /** The winning five of `cards`. */
  best5: Card[];
  /** The five in order of value first, then the rest of the seven. */
  cards: Card[];
}

export interface RecordedSettings {
  seats: number;
  /** What each seat started the game with. */
  chips: number;
  /** Blinds of the first hand. */
  sb: number;
  bb: number;
  rise: { by: 'hands' | 'time' | 'none'; every: number | null };
  /** Small and big blind of each level, where they are not those of the six tables (CH-02). */
  ladder?: [number, number][];
  /** Of a hand at a table where people come and go. */
  seating?: 'open';
}

/** What the engine knows of a finished game. */
export interface GameAccount {
  schema: number;
  game: Game;
  /** Null for a match of four. */
  table: TableKey | null;
  settings: RecordedSettings;
  /** The seat whose record this is. */
  me: number;
  rank: number;
  players_count: number;
  players: RecordedPlayer[];
  ai_group: Level | 'mixed' | 'none';
  hands_played: number;
  hands_won: number;
  /** Largest sum won in one hand, returned chips not counted. */
  biggest_pot: number;
  /** Best hand taken to a showdown, won or not. */
  best_hand: RecordedHand | null;
  vpip_hands: number;
  vpip_dealt: number;
  /** Step of the ladder, null where the blinds are not on it. */
  final_level: number | null;
  engine_version: string;
}

/** The record of a finished game, as it is stored, exported and sent to an account. */
export interface GameRecord extends GameAccount {
  /** UUID, made when the game starts. */
  id: string;
  app: 'poker';
  mode: 'cpu' | 'online';
  match_id: string | null;
  /** ISO 8601, UTC. */
  started_at: string;
  finished_at: string;
  /** How long the page was visible. */
  play_ms: number;
}

/** Sums over the games of one kind. The counter of a single game is its record with `games: 1`. */
export interface GameCounter extends Pick<
  GameRecord,
  | 'game'
  | 'table'
  | 'ai_group'
  | 'players_count'
  | 'rank'
  | 'play_ms'
  | 'hands_played'
  | 'hands_won'
  | 'vpip_hands'
  | 'vpip_dealt'
> {
  games: number;
}

export interface RecordedSeat extends RecordedWho {
  /** Of a seat that was out before this hand, else null. */
  rank: number | null;
  out_at_hand: number | null;
  /** `sub` of a person at an online match. */
  account_id?: string;
}

/**
 * What the engine knows of a finished hand: everything, folded cards included (what may be shown is D-20); of a hand of
 * an online match what the own seat may know.
 */
export interface HandAccount {
  schema: number;
  game: Game;
  table: TableKey | null;
  settings: RecordedSettings;
  hand: number;
  me: number;
  seats: RecordedSeat[];
  /** Every event of the hand with everybody's cards, or those the own seat may know; `hand_started` has the button, the blinds and the stacks. */
  events: Event[];
}

/** The record of a hand as it is stored. */
export interface HandRecord extends HandAccount {
  /** `<id of the game>/<number of the hand>`: the same at every export. */
  id: string;
  game_id: string;
  /** ISO 8601, UTC. */
  finished_at: string;
}

/** Between people: what was hidden is not recorded, and the server has a receipt of it. */
export function isOfMatch({ me, seats }: Pick<HandAccount, 'me' | 'seats'>): boolean {
  return seats.some(({ seat, kind }) => kind === 'human' && seat !== me);
}
