/**
 * Every figure of the statistics: sums of counters, and the best of some games. Both come from the records of finished
 * games (CH-12) and from nothing else, counted here for a guest and by the account for all of its games (D-23).
 */
import type { Game, Level } from '../protocol';
import { compareHands } from '../records/best-hand';
import type { AccountTotals } from '../records/account-totals';
import type { GameCounter, GameRecord, RecordedHand } from '../records/record';
import { keyOf, OTHER_GAMES, SIX_TABLES, type GameTable } from '../setup/rules';

export type LevelGroup = Level | 'mixed';

export const GAMES: readonly Game[] = ['holdem', 'match4', ...OTHER_GAMES];

/** Every table of every game, in the order of the games. */
const ALL_TABLES: readonly GameTable[] = GAMES.flatMap((game): GameTable[] =>
  game === 'match4' ? [{ game, table: null }] : SIX_TABLES.map((table) => ({ game, table })),
);
export const LEVEL_GROUPS: readonly LevelGroup[] = ['easy', 'medium', 'hard', 'mixed'];

/** What figures are counted from. */
export interface Played {
  counters: readonly GameCounter[];
  /** Among these are the biggest pot and the best hand of every table and level; newest first. */
  best: readonly GameRecord[];
}

/** `games`: newest first. */
export function playedIn(games: readonly GameRecord[]): Played {
  return { counters: games.map((game) => ({ ...game, games: 1 })), best: games };
}

/** All that the account counted, and the games that it has not. */
export function playedByAccount(totals: AccountTotals, more: readonly GameRecord[]): Played {
  const best = [...totals.biggest_pots, ...totals.best_hands, ...more];
  return {
    counters: [...totals.counters, ...playedIn(more).counters],
    best: best.sort((a, b) => Date.parse(b.finished_at) - Date.parse(a.finished_at)),
  };
}

/** Counters alone, so that a share can be shown with both of its numbers. */
export interface Totals {
  games: number;
  wins: number;
  /** Sum of the ranks. */
  ranks: number;
  playMs: number;
  handsPlayed: number;
  handsWon: number;
  /** Of one game alone: as many hands as are right to play in one are too few or too many in another. */
  vpipHands: number;
  vpipDealt: number;
  /** Whose they are, where the games are of several; hold'em's before another's. */
  vpipGame: Game | null;
  /** The game with the biggest pot that was won. */
  biggestPot: GameRecord | null;
  bestHand: { hand: RecordedHand; game: GameRecord } | null;
}

/** Of equals the older game has the biggest pot and the best hand. */
export function totalsOf({ counters, best }: Played): Totals {
  const totals: Totals = {
    games: 0,
    wins: 0,
    ranks: 0,
    playMs: 0,
    handsPlayed: 0,
    handsWon: 0,
    vpipHands: 0,
    vpipDealt: 0,
    vpipGame: null,
    biggestPot: null,
    bestHand: null,
  };
  const [vpipGame, ...others] = GAMES.filter((game) =>
    counters.some((counter) => vpipGameOf(counter) === game),
  );
  if (vpipGame !== undefined && others.length > 0) totals.vpipGame = vpipGame;
  for (const counter of counters) {
    totals.games += counter.games;
    if (counter.rank === 1) totals.wins += counter.games;
    totals.ranks += counter.rank * counter.games;
    totals.playMs += counter.play_ms;
    totals.handsPlayed += counter.hands_played;
    totals.handsWon += counter.hands_won;
    if (vpipGameOf(counter) === vpipGame) {
      totals.vpipHands += counter.vpip_hands;
      totals.vpipDealt += counter.vpip_dealt;
    }
  }
  for (const game of best) {
    if (game.biggest_pot > 0 && game.biggest_pot >= (totals.biggestPot?.biggest_pot ?? 0)) {
      totals.biggestPot = game;
    }
    const hand = game.best_hand;
    if (
      hand !== null &&
      (totals.bestHand === null || compareHands(hand, totals.bestHand.hand) >= 0)
    ) {
      totals.bestHand = { hand, game };
    }
  }
  return totals;
}

/** The match of four is hold'em. */
function vpipGameOf({ game }: Pick<GameCounter, 'game'>): Game {
  return game === 'match4' ? 'holdem' : game;
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
export function placesOf({ counters }: Played): PlaceCount[] {
  const last = Math.max(0, ...counters.map((counter) => counter.players_count));
  return Array.from({ length: last }, (_, index) => ({
    place: index + 1,
    games: counters
      .filter((counter) => counter.rank === index + 1)
      .reduce((sum, counter) => sum + counter.games, 0),
  }));
}

/** What a game and a counter of games are of. */
type Kind = Pick<GameRecord, 'game' | 'table' | 'ai_group'>;

/** The level that all computer seats share, "mixed", or null for a game without computer seats. */
export function levelOf({ ai_group }: Pick<Kind, 'ai_group'>): LevelGroup | null {
  return ai_group === 'none' ? null : ai_group;
}

export interface Group<Key> {
  key: Key;
  totals: Totals;
}

export function byTable(played: Played): Group<GameTable>[] {
  return ALL_TABLES.map((key) => ({
    key,
    totals: totalsOf(narrowed(played, { ...ALL, table: keyOf(key) })),
  })).filter(({ totals }) => totals.games > 0);
}

/** The games that were played. */
export function gamesIn({ counters }: Played): Game[] {
  return GAMES.filter((game) => counters.some((counter) => counter.game === game));
}

export function byLevel(played: Played): Group<LevelGroup>[] {
  return LEVEL_GROUPS.map((key) => ({
    key,
    totals: totalsOf(narrowed(played, { ...ALL, level: key })),
  })).filter(({ totals }) => totals.games > 0);
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
  game: Game | null;
  /** Key of a table of one game (`keyOf`). */
  table: string | null;
  level: LevelGroup | null;
}

/** Nothing is left out. */
export const ALL: Filter = { game: null, table: null, level: null };

/** Those of the game, the table and the level. */
export function filtered<Each extends Kind>(
  games: readonly Each[],
  { game, table, level }: Filter,
): Each[] {
  return games.filter(
    (each) =>
      (game === null || each.game === game) &&
      (table === null || keyOf(each) === table) &&
      (level === null || levelOf(each) === level),
  );
}

export function narrowed({ counters, best }: Played, filter: Filter): Played {
  return { counters: filtered(counters, filter), best: filtered(best, filter) };
}
