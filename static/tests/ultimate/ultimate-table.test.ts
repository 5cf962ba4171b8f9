import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../src/database';
import type { DealerMessage, TrainerView, Values } from '../../src/ultimate/protocol';
import { UltimateStore } from '../../src/ultimate/ultimate-store';
import { UltimateTable, type DealerContext } from '../../src/ultimate/ultimate-table';
import { FakeStorage } from '../fake-storage';
import { DECISION, FakeDealerEngine, JUDGEMENT, SPOT } from './fake-dealer-engine';

/** Lets everything happen that is under way, database included. */
async function pass(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
}

describe('a table of Ultimate Hold’em on this device', () => {
  let store: UltimateStore;
  let engine: FakeDealerEngine;
  let faults: unknown[];

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('localStorage', new FakeStorage());
    store = new UltimateStore(new DeviceDatabase());
    engine = new FakeDealerEngine();
    faults = [];
  });

  afterEach(() => {
    expect(faults).toEqual([]);
    vi.unstubAllGlobals();
  });

  async function open(): Promise<UltimateTable> {
    return UltimateTable.open(engine, store, (fault) => faults.push(fault));
  }

  function listen(table: UltimateTable): { message: DealerMessage; context: DealerContext }[] {
    const seen: { message: DealerMessage; context: DealerContext }[] = [];
    table.subscribe((message, context) => seen.push({ message, context }));
    return seen;
  }

  function thoughts(): number {
    return engine.calls.filter((call) => call === 'think table').length;
  }

  it('begins one, and goes on with it later', async () => {
    const table = await open();
    await table.send({ do: 'next_hand', v: 0 });
    table.close();
    const later = new FakeDealerEngine();
    const again = await UltimateTable.open(later, store, (fault) => faults.push(fault));
    expect(engine.calls[0]).toBe('open new');
    expect(later.calls[0]).toBe('open saved');
    expect(again.view.v).toBe(1);
  });

  it('hands in 32 fresh bytes with every call, and 32 more of the device with the bets', async () => {
    const table = await open();
    await table.send({ do: 'place', v: 0, ante: 20, trips: 10 });
    await table.send({ do: 'next_hand', v: 1 });
    expect(engine.seeds).toHaveLength(3);
    expect(engine.seeds.every((bytes) => bytes.length === 32)).toBe(true);
    expect(new Set(engine.seeds.map((bytes) => bytes.join())).size).toBe(3);
    const [place] = engine.commands;
    if (place?.do !== 'place') throw new Error('No bets were placed');
    expect(place).toMatchObject({ ante: 20, blind: 20, trips: 10, v: 0 });
    expect(place.client).toMatch(/^[0-9a-f]{64}$/);
    expect(engine.seeds.some((bytes) => place.client.startsWith(hex(bytes)))).toBe(false);
  });

  it('makes one command of a double click', async () => {
    const table = await open();
    const [first, second] = await Promise.all([
      table.send({ do: 'check', v: 0 }),
      table.send({ do: 'check', v: 0 }),
    ]);
    expect(second).toBe(first);
    expect(engine.commands).toHaveLength(1);
  });

  it('shows the view at once, then every message with its events', async () => {
    const table = await open();
    const seen = listen(table);
    expect(seen.map(({ message }) => message.events)).toEqual([[]]);
    await table.send({ do: 'check', v: 0 });
    expect(seen.map(({ message }) => message.v)).toEqual([0, 1]);
    expect(seen[1]?.message.events).toEqual([{ type: 'check', seat: 0 }]);
  });

  it('counts nothing in the background where hands are only played', async () => {
    engine.phase = 'flop';
    engine.steps = 3;
    await open();
    await pass();
    expect(thoughts()).toBe(0);
  });

  it('counts ahead of a flop decision, and a command does not wait for it', async () => {
    engine.phase = 'flop';
    engine.steps = 200;
    engine.trainer = { ...engine.trainer, active: true, running: true };
    const table = await open();
    const before = thoughts();
    await table.send({ do: 'check', v: 0 });
    expect(thoughts() - before).toBeLessThan(4);
    table.close();
    await pass();
    expect(engine.steps).toBeGreaterThan(100);
  });

  it('judges what waits in steps, tells of each, and saves what was judged', async () => {
    engine.steps = 3;
    engine.trainer = { ...engine.trainer, waiting: [{ ...DECISION, estimate: null }] };
    const table = await open();
    const seen = listen(table);
    await pass();
    const told = seen.map(({ context }) => context.trainer);
    expect(told[0]?.waiting).toHaveLength(1);
    expect(told.at(-1)).toMatchObject({ waiting: [], judged: [JUDGEMENT] });
    expect(seen.every(({ message }) => message.v === 0 && message.events.length === 0)).toBe(true);
    expect((await store.read())?.trainer).toMatchObject({ judged: [JUDGEMENT] });
  });

  it('gives an estimate as a hint until the values are exact, and says that it helped', async () => {
    engine.phase = 'flop';
    engine.steps = 2;
    const table = await open();
    const seen = listen(table);
    const hints: (Values | null)[] = [];
    await table.hint('table', (values) => hints.push(values));
    expect(hints.map((values) => values?.exact !== null)).toEqual([false, false, true]);
    expect(seen.at(-1)?.context.trainer.helped).toBe(true);
  });

  it('has no hint where nothing is to be decided', async () => {
    const table = await open();
    const hints: (Values | null)[] = [];
    await table.hint('table', (values) => hints.push(values));
    expect(hints).toEqual([null]);
  });

  it('stops a hint when the decision is made, so that it does not help the next one', async () => {
    engine.phase = 'flop';
    engine.steps = 500;
    const table = await open();
    const hinted = table.hint('table', () => undefined);
    await pass();
    await table.send({ do: 'check', v: 0 });
    await hinted;
    const after = engine.calls.slice(engine.calls.indexOf('command check 0'));
    expect(after.filter((call) => call.startsWith('hint') || call.startsWith('look'))).toEqual([]);
  });

  it('tells of the trainer’s switch, and saves it', async () => {
    const table = await open();
    const seen = listen(table);
    await table.train(true);
    expect(seen.at(-1)?.context.trainer.active).toBe(true);
    expect((await store.read())?.trainer).toMatchObject({ active: true });
  });

  it('looks for a spot of the drill until there is one, and judges the choice', async () => {
    engine.candidates = 3;
    const table = await open();
    const asked = await table.drill('flop', true, 20);
    expect(asked.spot).toEqual(SPOT);
    expect(engine.calls).toContain('drill flop true 20');
    engine.steps = 2;
    const told: TrainerView[] = [];
    const turn = await table.drillChoose('check', (trainer) => told.push(trainer));
    expect(told.map(({ waiting }) => waiting.length)).toEqual([1, 1, 0]);
    expect(turn.chosen).toBe('check');
    expect(turn.trainer.judged).toEqual([JUDGEMENT]);
    expect((await store.read())?.trainer).toMatchObject({ judged: [JUDGEMENT] });
  });

  it('takes over what another device has counted, and saves it', async () => {
    const table = await open();
    const seen = listen(table);
    const record = { format: 1, parts: {} };
    await table.merge(record);
    expect(seen.at(-1)?.message.v).toBe(1);
    expect((await store.read())?.record).toEqual(record);
  });

  it('does nothing any more once closed', async () => {
    const table = await open();
    const seen = listen(table);
    table.close();
    await table.send({ do: 'check', v: 0 });
    expect(seen).toHaveLength(1);
    expect((await store.read())?.table).toBe(0);
  });

  it('tells of a fault in the background', async () => {
    engine.trainer = { ...engine.trainer, waiting: [{ ...DECISION, estimate: null }] };
    engine.think = () => Promise.reject(new Error('stopped'));
    await open();
    await pass();
    expect(faults).toEqual([new Error('stopped')]);
    faults = [];
  });
});

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
