/** What a host chooses for a private table (NK-70, NK-72), as the state of its form. */
import type { CashStake } from '../../server/schema';
import type { PrivateTable } from './types';

/** The smallest of them are for free table chips as well as for a friendly evening. */
export const BLINDS: readonly CashStake[] = [1, 2, 5, 10, 25, 50, 100].map((sb) => ({
  sb,
  bb: 2 * sb,
}));

/** In big blinds. */
export const RANGES: readonly { least: number; most: number }[] = [
  { least: 20, most: 50 },
  { least: 40, most: 100 },
  { least: 100, most: 200 },
  { least: 50, most: 500 },
];

export const SIZES = [2, 3, 4, 5, 6];

export interface Form extends Pick<
  PrivateTable,
  'game' | 'size' | 'bots' | 'bot_level' | 'turn_ms' | 'spectators' | 'funds'
> {
  /** Places in `BLINDS` and `RANGES`. */
  blinds: number;
  range: number;
}

/** Free chips, and nobody but friends. */
export const FIRST: Form = {
  game: 'holdem',
  blinds: 2,
  range: 1,
  size: 6,
  bots: 0,
  bot_level: 'medium',
  turn_ms: 20_000,
  spectators: false,
  funds: 'table',
};

/** A smaller table has fewer bots: one seat is the host's. */
export function withSize(form: Form, size: number): Form {
  return { ...form, size, bots: Math.min(form.bots, size - 1) };
}

export function tableOf({ blinds, range, ...rest }: Form): PrivateTable {
  const { sb, bb } = BLINDS[blinds] ?? { sb: 5, bb: 10 };
  const { least, most } = RANGES[range] ?? { least: 40, most: 100 };
  return { ...rest, sb, bb, least: least * bb, most: most * bb };
}

/** As it is written on the card of the table, whatever was typed: capitals, without what stands between them. */
export function plainCode(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, '').toUpperCase();
}
