/** What may be chosen on the set-up screen (CH-01, CH-02). The engine checks it again. */
import type { Game, Level, SeatSetup, Setup, TableKey } from '../protocol';

/** A game at one of its tables, as the engine names them. */
export interface GameTable {
  game: Game;
  /** One of the six tables, which several games share; null for the match of four, which has one. */
  table: TableKey | null;
}

/** Whoever has figures of its own: what games share is the table's. */
export type SetupTable = TableKey | 'match4';

/** Those that have the six tables beside hold'em, which home offers first. */
export const OTHER_GAMES = ['omaha', 'naiko'] as const satisfies readonly Game[];

export type OtherGame = (typeof OTHER_GAMES)[number];

/** A game that has the six tables. */
export type TableGame = 'holdem' | OtherGame;

export const TABLE_GAMES: readonly TableGame[] = ['holdem', ...OTHER_GAMES];

export interface TableFigures {
  chips: number;
  sb: number;
  bb: number;
  /** Blinds rise every so many hands; null: fixed. */
  every: number | null;
}

export interface Preset extends TableFigures {
  players: number;
  /** Allowed numbers of players; one alone means it cannot be changed. */
  playerChoices: readonly number[];
}

const ANY: readonly number[] = [2, 3, 4, 5, 6];

export const PRESETS: Readonly<Record<SetupTable, Preset>> = {
  classic: { players: 6, playerChoices: ANY, chips: 1500, sb: 10, bb: 20, every: 10 },
  turbo: { players: 6, playerChoices: ANY, chips: 1000, sb: 25, bb: 50, every: 5 },
  deep: { players: 6, playerChoices: ANY, chips: 5000, sb: 10, bb: 20, every: 15 },
  headsup: { players: 2, playerChoices: [2], chips: 1000, sb: 10, bb: 20, every: 10 },
  steady: { players: 4, playerChoices: ANY, chips: 2000, sb: 10, bb: 20, every: null },
  custom: { players: 4, playerChoices: ANY, chips: 1000, sb: 10, bb: 20, every: 10 },
  match4: { players: 4, playerChoices: [4], chips: 1000, sb: 10, bb: 20, every: null },
};

export const SIX_TABLES: readonly TableKey[] = [
  'classic',
  'turbo',
  'deep',
  'headsup',
  'steady',
  'custom',
];

function isTable(key: string): key is TableKey {
  return (SIX_TABLES as readonly string[]).includes(key);
}

export function isOtherGame(key: string): key is OtherGame {
  return (OTHER_GAMES as readonly string[]).includes(key);
}

/** Of an address: "classic", "match4", "omaha", "omaha/turbo". Null: there is no such table. */
export function gameTableOf(key: string): GameTable | null {
  if (key === 'match4') return { game: key, table: null };
  if (isTable(key)) return { game: 'holdem', table: key };
  const [game = '', table = 'classic', ...more] = key.split('/');
  return isOtherGame(game) && isTable(table) && more.length === 0 ? { game, table } : null;
}

/** The other way round. */
export function keyOf({ game, table }: GameTable): string {
  if (table === null) return game;
  return game === 'holdem' ? table : `${game}/${table}`;
}

export function presetOf({ table }: Pick<GameTable, 'table'>): Preset {
  return PRESETS[table ?? 'match4'];
}

export const CHIP_CHOICES: readonly number[] = [500, 1000, 1500, 2000, 3000, 5000, 10000];
/** Small blinds of the highlighted rows of the ladder; the big blind is twice that. */
export const BLIND_CHOICES: readonly number[] = [5, 10, 25, 50, 100];
export const RISE_CHOICES: readonly (number | null)[] = [null, 5, 10, 15, 20];
/** Minutes, where blinds rise by time at a table of people (D-32). */
export const MINUTES_CHOICES: readonly number[] = [3, 5, 10];
/** A custom table needs so many big blinds. */
export const MIN_DEPTH = 10;
export const NAME_LENGTH = 20;

export function deepEnough(chips: number, bb: number): boolean {
  return chips >= MIN_DEPTH * bb;
}

const PERSONAS = [
  { persona: 'marco', icon: 'sun' },
  { persona: 'ella', icon: 'moon' },
  { persona: 'felix', icon: 'leaf' },
  { persona: 'sofia', icon: 'star' },
  { persona: 'kenji', icon: 'mountain' },
] as const;

export const FIRST_ICON = 'wave';

/** What a computer player wears, unless a person at the table does. */
export function personaIcon(persona: string | null): string {
  const [key] = (persona ?? '').split('-');
  return PERSONAS.find((known) => known.persona === key)?.icon ?? FIRST_ICON;
}

/** State of the set-up screen. `levels` has an entry for every computer player there can be. */
export interface Choices extends TableFigures, GameTable {
  players: number;
  levels: readonly Level[];
}

export function firstChoices({ game, table }: GameTable): Choices {
  const { players, chips, sb, bb, every } = presetOf({ table });
  const levels = PERSONAS.map(() => 'medium' as const);
  return { game, table, players, chips, sb, bb, every, levels };
}

/** Another table of the game has its own figures; the number of players stays where that table allows it. */
export function changeTable(choices: Choices, table: TableKey): Choices {
  const { players, playerChoices, chips, sb, bb, every } = PRESETS[table];
  const kept = playerChoices.includes(choices.players) ? choices.players : players;
  return { ...choices, table, players: kept, chips, sb, bb, every };
}

/** Changing a figure makes the table a custom one and keeps all values (CH-01). */
export function changeFigures(choices: Choices, change: Partial<TableFigures>): Choices {
  return { ...choices, ...change, table: 'custom' };
}

/** The computer players at the table, in seat order after the person (CH-41, match4.md §3). */
export function computerSeats(choices: Choices, ownIcon: string): SeatSetup[] {
  return PERSONAS.slice(0, choices.players - 1).map(({ persona, icon }, index) => ({
    name: choices.game === 'match4' ? `AI${index + 1}` : '',
    persona: choices.game === 'match4' ? null : persona,
    icon: icon === ownIcon ? FIRST_ICON : icon,
    kind: 'computer',
    level: choices.levels[index] ?? 'medium',
  }));
}

/** What the engine is handed. An empty name means "You" in the language in use. */
export function setupOf(choices: Choices, name: string, icon: string): Setup {
  const { game, table, chips, sb, bb, every } = choices;
  const person: SeatSetup = { name: name.trim(), persona: null, icon, kind: 'person', level: null };
  const seats = [person, ...computerSeats(choices, icon)];
  return { game, table, seats, chips, sb, bb, every };
}

/** What Play now starts: the shortest way to a first hand, against one easy opponent. */
export function firstGame(name: string, icon: string): Setup {
  const choices = firstChoices({ game: 'holdem', table: 'headsup' });
  const levels = choices.levels.map(() => 'easy' as const);
  return setupOf({ ...choices, levels }, name, icon);
}
