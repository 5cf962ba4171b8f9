/** A row of four own tables whose clocks stand still: one on the screen, one's turn at two, one folded or out. */
import { SvelteMap } from 'svelte/reactivity';
import type { OwnTable } from '../../src/tables-strip/own-tables';
import { tables } from '../../src/tables-strip/tables.svelte';
import type { OwnState, OwnTime, TableWatch } from '../../src/tables-strip/watch.svelte';

const MADE: readonly { kind: string; short: string; state: OwnState; time: OwnTime | null }[] = [
  { kind: 'Sit & Go 2,500', short: 'S&G', state: 'waiting', time: null },
  {
    kind: 'Spin 1,000',
    short: 'Spin',
    state: 'turn',
    time: { stage: 'turn', ms: 12_000, share: 0.6 },
  },
  {
    kind: 'Spin 100',
    short: 'Spin',
    state: 'turn',
    time: { stage: 'bank', ms: 58_000, share: 0.9 },
  },
  { kind: 'Sit & Go 250', short: 'S&G', state: 'away', time: null },
];

export function showRow(): void {
  const row: OwnTable[] = MADE.map(({ kind, short }, at) => ({
    id: String(at),
    match: String(at),
    to: { page: 'sit-and-go', id: String(at) },
    name: kind,
    short,
    about: 'Hold’em',
    runs: true,
    startsInMs: null,
    place: null,
    readAt: 0,
  }));
  tables.row = row;
  tables.here = '0';
  const watches = tables.watches as SvelteMap<string, unknown>;
  MADE.forEach(({ state, time }, at) => {
    watches.set(String(at), {
      connected: true,
      state,
      heard: { view: { level: { sb: 1500, bb: 3000 } } },
      timeAt: () => time,
    } satisfies Partial<Record<keyof TableWatch, unknown>>);
  });
}
