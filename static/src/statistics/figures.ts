/** Every figure of the statistics, counted from the records of finished games (CH-12) and from nothing else. */
import type { Level, TableKey } from '../protocol';
import { compareHands } from '../records/best-hand';
import type { GameRecord, RecordedHand } from '../records/record';

export type TableName = TableKey | 'match4';
export type LevelGroup = Level | 'mixed';

export const TABLE_NAMES: readonly TableName[] = [
  'classic',
  'turbo',
  'deep',
  'headsup',
  'steady',
  'custom',
  'match4',
];
export const LEVEL_GROUPS: readonly LevelGroup[] = ['easy', 'medium', 'hard', 'mixed'];

/** Counters alone, so that a share can be shown with both of its numbers. */
export interface Totals {
  games: number;
  wins: number;
  /** Sum of the ranks. */
  ranks: number;
  playMs: number;
  handsPlayed: number;
  handsWon: number;
  vpipHands: number;
  vpipDealt: number;
  /** The game with the biggest pot that was won. */
  biggestPot: GameRecord | null;
  bestHand: { hand: RecordedHand; game: GameRecord } | null;
}

/** `games`: newest first; of equals the older game keeps the biggest pot and the best hand. */
export function totalsOf(games: readonly GameRecord[]): Totals {
  const totals: Totals = {
    games: games.length,
    wins: 0,
    ranks: 0,
    playMs: 0,
    handsPlayed: 0,
    handsWon: 0,
    vpipHands: 0,
    vpipDealt: 0,
    biggestPot: null,
    bestHand: null,
  };
  for (const game of games) {
    if (game.rank === 1) totals.wins += 1;
    totals.ranks += game.rank;
    totals.playMs += game.play_ms;
    totals.handsPlayed += game.hands_played;
    totals.handsWon += game.hands_won;
    totals.vpipHands += game.vpip_hands;
    totals.vpipDealt += game.vpip_dealt;
    if (game.biggest_pot > 0 && game.biggest_pot >= (totals.biggestPot?.biggest_pot ?? 0)) {
      totals.biggestPot = game;
    }
    const hand = game.best_hand;
    const best = totals.bestHand;
    if (hand !== null && (best === null || compareHands(hand, best.hand) >= 0)) {
      totals.bestHand = { hand, game };
    }
  }
  return totals;
}

/** Null where there is nothing to take a share of. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}

/** Two decimals (CH-12); null without a game. */
export function averageRank({ games, ranks }: Pick<Totals, 'games' | 'ranks'>): string | null {
  return games === 0 ? null : (Math.round((100 * ranks) / games) / 100).toFixed(2);
}

export interface PlaceCount {
  place: number;
  games: number;
}

/** How often each place was taken, from the first to the last there was. */
export function placesOf(games: readonly GameRecord[]): PlaceCount[] {
  const last = Math.max(0, ...games.map((game) => game.players_count));
  return Array.from({ length: last }, (_, index) => ({
    place: index + 1,
    games: games.filter((game) => game.rank === index + 1).length,
  }));
}

export function tableOf(game: GameRecord): TableName {
  return game.table ?? 'match4';
}

/** The level that all computer seats share, "mixed", or null for a game without computer seats. */
export function levelOf(game: GameRecord): LevelGroup | null {
  return game.ai_group === 'none' ? null : game.ai_group;
}

export interface Group<Key> {
  key: Key;
  totals: Totals;
}

function groups<Key>(
  games: readonly GameRecord[],
  keys: readonly Key[],
  keyOf: (game: GameRecord) => Key | null,
): Group<Key>[] {
  return keys
    .map((key) => ({ key, totals: totalsOf(games.filter((game) => keyOf(game) === key)) }))
    .filter(({ totals }) => totals.games > 0);
}

export function byTable(games: readonly GameRecord[]): Group<TableName>[] {
  return groups(games, TABLE_NAMES, tableOf);
}

export function byLevel(games: readonly GameRecord[]): Group<LevelGroup>[] {
  return groups(games, LEVEL_GROUPS, levelOf);
}

/** A mean of so many games is a point of the trend. */
export const TREND_GAMES = 10;

export interface TrendPoint {
  game: GameRecord;
  /** Share of the opponents who went out before the person: 1 for a win, 0 for the last place. */
  ahead: number;
  /** Mean of this game and those before it, `TREND_GAMES` in all; null while there are fewer. */
  mean: number | null;
}

/** Oldest game first. */
export function trendOf(games: readonly GameRecord[]): TrendPoint[] {
  const oldestFirst = [...games].reverse();
  const shares = oldestFirst.map(
    (game) => (game.players_count - game.rank) / (game.players_count - 1),
  );
  return oldestFirst.map((game, at) => {
    const window = shares.slice(Math.max(0, at + 1 - TREND_GAMES), at + 1);
    const sum = window.reduce((total, share) => total + share, 0);
    return {
      game,
      ahead: shares[at] ?? 0,
      mean: window.length === TREND_GAMES ? sum / TREND_GAMES : null,
    };
  });
}

export interface Filter {
  table: TableName | null;
  level: LevelGroup | null;
}

export function filtered(games: readonly GameRecord[], { table, level }: Filter): GameRecord[] {
  return games.filter(
    (game) =>
      (table === null || tableOf(game) === table) && (level === null || levelOf(game) === level),
  );
}
