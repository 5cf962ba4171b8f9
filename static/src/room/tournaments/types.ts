/** The shapes of scheduled tournaments, by the names of the API's document, and what travels on sockets alone. */
export type {
  TournamentCard,
  TournamentLobby,
  TournamentNews,
  TournamentPlayer,
  TournamentRow,
  TournamentStructure,
  TournamentTable,
} from '../../server/schema';

/** Why a table deals no hand. */
export type Wait = 'paused' | 'break' | 'final_table' | 'too_few' | 'hand_for_hand';

/** What the screen of a table is told of its tournament. */
export interface TableOfTournament {
  id: string;
  name: string;
  table: number;
  tables: number;
  level: number;
  left: number;
  entries: number;
  /** Of the viewer, by chips. */
  rank: number | null;
  average: number;
  /** Places that win something. */
  paid: number;
  /** Of the next place that goes; null before prizes are fixed. */
  next_prize: number | null;
  waits: Wait | null;
  waits_ms: number | null;
  hand_for_hand: boolean;
  final_table: boolean;
}
