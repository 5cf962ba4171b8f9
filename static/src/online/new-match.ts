/** What a host chooses for a match, as the state of a screen (PU-132, CH-01). */
import { PRESETS, type TableFigures, type TableGame } from '../setup/rules';
import type { Speed, TableKey } from '../protocol';
import type { MatchOptions } from './types';

/** The most friends and computer players beside the host. */
export const MOST_OTHERS = 5;

export const TURN_TIMES: readonly MatchOptions['turn_ms'][] = [null, 30_000, 60_000];

/** The game, the figures of its table with the rise, and what holds for the match. */
export type NewMatch = MatchOptions & { game: TableGame; players: number };

export function firstMatch(table: TableKey, speed: Speed): NewMatch {
  const { players } = PRESETS[table];
  return {
    game: 'holdem',
    ...figuresOf(table),
    players,
    speed,
    turn_ms: null,
    spectators: false,
  };
}

function figuresOf(table: TableKey): Pick<NewMatch, 'table' | 'chips' | 'sb' | 'bb' | 'rise'> {
  const { chips, sb, bb, every }: TableFigures = PRESETS[table];
  return { table, chips, sb, bb, rise: { by: every === null ? 'none' : 'hands', every } };
}

/** Another table has its own figures; the number of players stays where that table allows it. */
export function changeTable(match: NewMatch, table: TableKey): NewMatch {
  const { players, playerChoices } = PRESETS[table];
  const kept = playerChoices.includes(match.players) ? match.players : players;
  return { ...match, ...figuresOf(table), players: kept };
}

/** A change of the figures makes the table a custom one and keeps all values (CH-01). */
export function changeFigures(
  match: NewMatch,
  change: Partial<Pick<NewMatch, 'chips' | 'sb' | 'bb' | 'rise'>>,
): NewMatch {
  return { ...match, ...change, table: 'custom' };
}

export function optionsOf(match: NewMatch): MatchOptions {
  const { game, table, chips, sb, bb, rise, speed, turn_ms, spectators } = match;
  return { game, table, chips, sb, bb, rise, speed, turn_ms, spectators };
}

/** A rise as the value of a list: `none`, `hands-10`, `time-5`. */
export function riseValue({ by, every }: MatchOptions['rise']): string {
  return by === 'none' ? by : `${by}-${every ?? 0}`;
}

export function riseOf(value: string): MatchOptions['rise'] {
  const [by, every] = value.split('-');
  if (by !== 'hands' && by !== 'time') return { by: 'none', every: null };
  return { by, every: Number(every) };
}
