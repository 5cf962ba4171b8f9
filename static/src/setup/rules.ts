/** What may be chosen on the set-up screen (CH-01, CH-02). The engine checks it again. */
import type { Level, SeatSetup, Setup, TableKey } from '../protocol';

export type SetupTable = TableKey | 'match4';

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

export function isSetupTable(key: string): key is SetupTable {
  return Object.hasOwn(PRESETS, key);
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
  return PERSONAS.find((known) => known.persona === persona)?.icon ?? FIRST_ICON;
}

/** State of the set-up screen. `levels` has an entry for every computer player there can be. */
export interface Choices extends TableFigures {
  table: SetupTable;
  players: number;
  levels: readonly Level[];
}

export function firstChoices(table: SetupTable): Choices {
  const { players, chips, sb, bb, every } = PRESETS[table];
  return { table, players, chips, sb, bb, every, levels: PERSONAS.map(() => 'medium' as const) };
}

/** Changing a figure makes the table a custom one and keeps all values (CH-01). */
export function changeFigures(choices: Choices, change: Partial<TableFigures>): Choices {
  return { ...choices, ...change, table: 'custom' };
}

/** The computer players at the table, in seat order after the person (CH-41, match4.md §3). */
export function computerSeats(choices: Choices, ownIcon: string): SeatSetup[] {
  return PERSONAS.slice(0, choices.players - 1).map(({ persona, icon }, index) => ({
    name: choices.table === 'match4' ? `AI${index + 1}` : '',
    persona: choices.table === 'match4' ? null : persona,
    icon: icon === ownIcon ? FIRST_ICON : icon,
    kind: 'computer',
    level: choices.levels[index] ?? 'medium',
  }));
}

/** What the engine is handed. An empty name means "You" in the language in use. */
export function setupOf(choices: Choices, name: string, icon: string): Setup {
  const { table, chips, sb, bb, every } = choices;
  const person: SeatSetup = { name: name.trim(), persona: null, icon, kind: 'person', level: null };
  const game =
    table === 'match4'
      ? ({ game: table, table: null } as const)
      : ({ game: 'holdem', table } as const);
  return { ...game, seats: [person, ...computerSeats(choices, icon)], chips, sb, bb, every };
}

/** What Play now starts: the shortest way to a first hand, against one easy opponent. */
export function firstGame(name: string, icon: string): Setup {
  const choices = firstChoices('headsup');
  const levels = choices.levels.map(() => 'easy' as const);
  return setupOf({ ...choices, levels }, name, icon);
}
