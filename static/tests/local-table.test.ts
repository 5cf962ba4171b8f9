import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalTable } from '../src/connection/local-table';
import type { Message, Step, View } from '../src/protocol';
import { DeviceDatabase } from '../src/database';
import { RecordStore } from '../src/records/record-store';
import { GameStore } from '../src/saved/game-store';
import { firstChoices, setupOf } from '../src/setup/rules';
import { FakeEngine } from './fake-engine';
import { gameAccount, handAccount } from './records/samples';

const SETUP = setupOf(firstChoices({ game: 'holdem', table: 'classic' }), '', 'wave');

const deal: Omit<Step, 'v'> = { kind: 'next_hand', seat: null, delay_ms: 0 };
const computer: Omit<Step, 'v'> = { kind: 'computer', seat: 1, delay_ms: 900 };
const person: Omit<Step, 'v'> = { kind: 'person', seat: 0, delay_ms: null };
const reaction: Omit<Step, 'v'> = { kind: 'window', seat: 0, delay_ms: 8000 };
const nextHand: Omit<Step, 'v'> = { kind: 'next_hand', seat: null, delay_ms: null };
const nextHandSoon: Omit<Step, 'v'> = { kind: 'next_hand', seat: null, delay_ms: 1000 };
const over: Omit<Step, 'v'> = { kind: 'end', seat: null, delay_ms: null };

const OUT: Partial<View> = { phase: 'hand_over', choices: ['watch', 'skip'] };

const SEAT: View['seats'][number] = {
  seat: 0,
  name: '',
  persona: null,
  icon: 'wave',
  kind: 'person',
  level: null,
  stack: 0,
  bet: 0,
  put_in: 0,
  state: 'out',
  count: 0,
  cards: null,
  last: null,
  to_act: false,
  place: null,
  chair: null,
};

/** Lets everything happen that happens within so many ms, database included. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

describe('a table on this device', () => {
  let records: RecordStore;
  let store: GameStore;
  let page: EventTarget & { visibilityState: string };
  let faults: unknown[];
  let tables: LocalTable[];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('indexedDB', new IDBFactory());
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    records = new RecordStore(new DeviceDatabase());
    store = new GameStore(records);
    faults = [];
    tables = [];
  });

  afterEach(() => {
    for (const table of tables) table.close();
    expect(faults).toEqual([]);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function open(engine: FakeEngine): Promise<{ table: LocalTable; seen: Message[] }> {
    const table = await LocalTable.create(engine, store, SETUP, 'normal', (fault: unknown) => {
      faults.push(fault);
    });
    tables.push(table);
    const seen: Message[] = [];
    table.subscribe((message) => seen.push(message));
    return { table, seen };
  }

  it('does what the engine says, when it says', async () => {
    const engine = new FakeEngine([deal, computer, person]);
    const { seen } = await open(engine);
    await pass(0);
    expect(engine.v).toBe(1);
    await pass(899);
    expect(engine.v).toBe(1);
    await pass(1);
    expect(engine.v).toBe(2);
    await pass(60_000);
    expect(engine.v).toBe(2);
    expect(seen.map((message) => message.v)).toEqual([0, 1, 2]);
  });

  it('lets a reaction window run out, however often its step is looked at', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const engine = new FakeEngine([deal, reaction, person, reaction, person]);
    const { table } = await open(engine);
    await pass(0);
    await pass(5_000);
    await table.setSpeed('fast');
    const left: (number | null)[] = [];
    table.subscribe((_message, { step }) => left.push(step.delay_ms));
    expect(left).toEqual([3_000]);
    await pass(2_999);
    expect(engine.v).toBe(1);
    await pass(1);
    expect(engine.v).toBe(2);
    await table.send({ do: 'check', v: 2 });
    await pass(0);
    expect(left.at(-1)).toBe(8_000);
    await table.send({ do: 'seal_shield', v: 3 });
    await pass(60_000);
    expect(engine.calls.filter((call) => call === 'advance 3')).toEqual([]);
  });

  it.each([
    ['goes on with what is left of a window', 5_000, 3_000],
    ['lets a window lapse that is over', 60_000, 0],
    ['gives a window no more than its time where the clock was put back', -60_000, 8_000],
  ])('%s after a reload', async (_what, gone, left) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    const { table } = await open(new FakeEngine([deal, reaction]));
    await pass(0);
    table.close();
    const slot = await store.read();
    if (slot.state !== 'saved') throw new Error('The game is gone');
    vi.setSystemTime(Date.now() + gone);
    const engine = new FakeEngine([deal, reaction, person]);
    const again = await LocalTable.load(engine, store, slot.game, 'normal', (fault) =>
      faults.push(fault),
    );
    tables.push(again);
    const seen: (number | null)[] = [];
    again.subscribe((_message, { step }) => seen.push(step.delay_ms));
    expect(seen).toEqual([left]);
    await pass(left);
    expect(engine.v).toBe(2);
  });

  it('hands in 32 fresh bytes with every call', async () => {
    const engine = new FakeEngine([deal, computer, person]);
    await open(engine);
    await pass(1000);
    await pass(1000);
    expect(engine.entropies).toHaveLength(3);
    expect(engine.entropies.every((bytes) => bytes.length === 32)).toBe(true);
    expect(new Set(engine.entropies.map((bytes) => bytes.join())).size).toBe(3);
  });

  it('saves table and hand after every command', async () => {
    const engine = new FakeEngine([deal, person, computer, person]);
    const { table } = await open(engine);
    await pass(0);
    await table.send({ do: 'call', v: 1 });
    await pass(1000);
    expect(engine.calls.filter((call) => call === 'save')).toHaveLength(4);
    expect(await store.read()).toMatchObject({ state: 'saved', game: { table: '3' } });
    expect(await table.history()).toEqual([
      { hand: 1, events: [{ type: 'fold', seat: 3, pot: 30 }] },
    ]);
  });

  it('makes one command of a double click', async () => {
    const engine = new FakeEngine([deal, person, person]);
    const { table } = await open(engine);
    await pass(0);
    const [first, second] = await Promise.all([
      table.send({ do: 'check', v: 1 }),
      table.send({ do: 'check', v: 1 }),
    ]);
    expect(second).toBe(first);
    expect(engine.calls.filter((call) => call.startsWith('command'))).toEqual(['command check 1']);
  });

  it('drops the timer of a step when the table has moved on', async () => {
    const engine = new FakeEngine([computer, person, person]);
    const { table } = await open(engine);
    await table.send({ do: 'next_hand', v: 0 });
    expect(engine.v).toBe(1);
    await pass(5000);
    expect(engine.calls.filter((call) => call.startsWith('advance'))).toEqual([]);
  });

  it('waits for the person between hands', async () => {
    const engine = new FakeEngine([nextHand, person]);
    const { table } = await open(engine);
    await pass(60_000);
    expect(engine.v).toBe(0);
    await table.send({ do: 'next_hand', v: 0 });
    expect(engine.v).toBe(1);
  });

  it('deals the next street of a run-out at once when hurried, and nothing else', async () => {
    const street: Omit<Step, 'v'> = { kind: 'deal_street', seat: null, delay_ms: 1000 };
    const engine = new FakeEngine([street, street, computer, person]);
    const { table } = await open(engine);
    table.hurry();
    table.hurry();
    await pass(0);
    expect(engine.v).toBe(1);
    table.hurry();
    await pass(0);
    expect(engine.v).toBe(2);
    table.hurry();
    await pass(0);
    expect(engine.v).toBe(2);
  });

  it('does not play on behind somebody who is out until watching is chosen', async () => {
    const engine = new FakeEngine([nextHandSoon, computer, over], { 0: OUT });
    const { table } = await open(engine);
    await pass(60_000);
    expect(engine.v).toBe(0);
    await table.watch();
    await pass(1000);
    expect(engine.v).toBe(1);
    await pass(900);
    expect(engine.v).toBe(2);
  });

  it('skips to the end and shows only that', async () => {
    const engine = new FakeEngine([nextHandSoon, computer, computer, over], {
      0: OUT,
      3: { phase: 'game_over' },
    });
    const { table, seen } = await open(engine);
    await table.skip();
    expect(seen.map((message) => message.v)).toEqual([0, 3]);
    expect(await store.read()).toMatchObject({ game: { table: '3', summary: { over: true } } });
  });

  it('goes on where it was left', async () => {
    const before = new FakeEngine([deal, person, person]);
    const { table } = await open(before);
    await pass(0);
    table.close();
    const slot = await store.read();
    if (slot.state !== 'saved') throw new Error('The game is gone');
    const engine = new FakeEngine([deal, person, person]);
    const again = await LocalTable.load(engine, store, slot.game, 'fast', (fault) =>
      faults.push(fault),
    );
    tables.push(again);
    expect(engine.v).toBe(1);
    expect(again.speed).toBe('fast');
  });

  it('does nothing any more once closed', async () => {
    const engine = new FakeEngine([deal, person]);
    const { table, seen } = await open(engine);
    table.close();
    await pass(5000);
    expect(engine.v).toBe(0);
    expect(seen).toHaveLength(1);
  });

  it('forgets the game when it is quit', async () => {
    const { table } = await open(new FakeEngine([deal, person]));
    await table.quit();
    expect(await store.read()).toEqual({ state: 'empty' });
  });

  it('starts over with an empty history', async () => {
    const engine = new FakeEngine([person, person], { 1: { hand: 7 } });
    const { table } = await open(engine);
    await table.send({ do: 'call', v: 0 });
    expect((await table.history()).map((record) => record.hand)).toEqual([1, 7]);
    await table.restart();
    expect((await table.history()).map((record) => record.hand)).toEqual([1]);
  });

  const ME_OUT: Partial<View> = { ...OUT, seats: [{ ...SEAT, place: 3 }] };
  const OVER: Partial<View> = { phase: 'game_over', seats: [{ ...SEAT, place: 3 }] };

  it('records the hand and the game that a call has ended, under one id', async () => {
    const engine = new FakeEngine([person, nextHand, over], { 2: OVER });
    engine.hands[1] = handAccount(1);
    engine.games[2] = gameAccount();
    const { table } = await open(engine);
    await table.send({ do: 'call', v: 0 });
    await table.send({ do: 'call', v: 1 });
    const [game, ...others] = (await records.games()).records;
    expect(others).toEqual([]);
    expect(game).toMatchObject({ ...gameAccount(), app: 'poker', mode: 'cpu', match_id: null });
    const slot = await store.read();
    expect(slot).toMatchObject({ game: { times: { id: game?.id }, summary: { over: true } } });
    const hands = (await records.hands()).records;
    expect(hands).toMatchObject([
      { ...handAccount(1), id: `${game?.id ?? ''}/1`, game_id: game?.id },
    ]);
  });

  it('counts as play only while the page is seen', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const engine = new FakeEngine([person, person, over], { 2: OVER });
    engine.games[2] = gameAccount();
    const { table } = await open(engine);
    now.mockReturnValue(1000);
    await table.send({ do: 'call', v: 0 });
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    now.mockReturnValue(60_000);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    now.mockReturnValue(60_500);
    table.close();

    const slot = await store.read();
    if (slot.state !== 'saved') throw new Error('The game is gone');
    now.mockReturnValue(100_000);
    const again = await LocalTable.load(engine, store, slot.game, 'fast', (fault) =>
      faults.push(fault),
    );
    tables.push(again);
    now.mockReturnValue(100_250);
    await again.send({ do: 'call', v: 1 });
    const [game] = (await records.games()).records;
    expect(game?.play_ms).toBe(1250);
    expect(game?.id).toBe(slot.game.times.id);
    now.mockRestore();
  });

  describe.each(['leave', 'quit', 'finish'] as const)('at %s', (way) => {
    it('plays on to the end unseen once the rank is known, and records the game', async () => {
      const engine = new FakeEngine([nextHandSoon, computer, nextHandSoon, over], {
        0: ME_OUT,
        1: ME_OUT,
        2: ME_OUT,
        3: OVER,
      });
      engine.games[3] = gameAccount();
      const { table, seen } = await open(engine);
      await table[way]();
      expect(seen).toHaveLength(1);
      expect((await records.games()).records).toHaveLength(1);
      expect((await store.read()).state).toBe(way === 'quit' ? 'empty' : 'saved');
    });

    it('records nothing while chips are held', async () => {
      const engine = new FakeEngine([person, over], { 1: OVER });
      engine.games[1] = gameAccount();
      const { table } = await open(engine);
      await table[way]();
      expect(engine.v).toBe(0);
      expect((await records.games()).records).toEqual([]);
      expect((await store.read()).state).toBe(way === 'quit' ? 'empty' : 'saved');
    });
  });

  it('is another game with another id after a restart', async () => {
    const engine = new FakeEngine([person, over], { 1: OVER });
    engine.games[1] = gameAccount();
    const { table } = await open(engine);
    await table.send({ do: 'call', v: 0 });
    await table.restart();
    await table.send({ do: 'call', v: 0 });
    const ids = (await records.games()).records.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('saves and records nothing of practice, and leaves the saved game alone', async () => {
    const saved = new FakeEngine([person, person]);
    const { table: game } = await open(saved);
    const before = await store.read();
    const engine = new FakeEngine([person, over], { 1: OVER });
    const practice = await LocalTable.practice(
      engine,
      handAccount(1),
      4,
      'normal',
      (fault: unknown) => {
        faults.push(fault);
      },
    );
    tables.push(practice);
    expect(engine.calls).toContain('practice 4');
    await practice.send({ do: 'call', v: 0 });
    await practice.quit();
    expect([practice.practice, practice.game, game.practice]).toEqual([true, null, false]);
    expect(game.game).not.toBeNull();
    expect(await store.read()).toEqual(before);
    expect((await records.games()).records).toEqual([]);
    expect((await records.hands()).records).toEqual([]);
  });
});
