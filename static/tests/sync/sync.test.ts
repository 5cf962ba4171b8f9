import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameRecord } from '../../src/records/record';
import { FakeStorage } from '../fake-storage';
import type { DealerRecord, RecordPart } from '../../src/ultimate/protocol';
import { mergedRecords } from '../../src/ultimate/record';
import { gameAt, handAt } from '../records/samples';

// The engine that it opens games with is built for the browser alone.
vi.mock('../../src/play/open-game.svelte', () => ({ openGame: { table: null } }));
vi.mock('../../src/ultimate/open-ultimate.svelte', () => ({ openUltimate: { table: null } }));

/** A server that keeps games by id, as the real one does. */
class Server {
  readonly games = new Map<string, GameRecord>();
  readonly batches: number[] = [];
  /** Batches it still takes before it stops. */
  left = Infinity;
  erasedUntil: string | null = null;
  /** Of Ultimate Hold'em: what was sent, what all devices have counted, and parts that were erased. */
  readonly records: DealerRecord[] = [];
  record: DealerRecord = { format: 1, parts: {} };
  erasedParts: string[] = [];
  deleted: string[] = [];
  /** Accounts that are no more, whoever asks, and those it was asked about. */
  gone: string[] = [];
  readonly asked: string[] = [];

  answer(path: string, { method, body }: RequestInit): Response {
    if (path.startsWith('/api/games?until=')) {
      this.erasedUntil = decodeURIComponent(path.slice('/api/games?until='.length));
      this.games.clear();
      return new Response('');
    }
    if (path === '/api/games/deleted-accounts') {
      const { people } = JSON.parse(body as string) as { people: string[] };
      this.asked.push(...people);
      return Response.json(people.filter((sub) => this.gone.includes(sub)));
    }
    if (path === '/api/ultimate/record') {
      const { record } = JSON.parse(body as string) as { record: DealerRecord };
      this.records.push(record);
      const { format, parts } = mergedRecords(this.record, record);
      const left = Object.entries(parts).filter(([name]) => !this.erasedParts.includes(name));
      this.record = { format, parts: Object.fromEntries(left) };
      return Response.json({ record: this.record, erased: this.erasedParts });
    }
    if (path !== '/api/games') throw new Error(`nobody asked for ${path}`);
    if (method === 'GET') {
      const newest = [...this.games.values()].reverse();
      const counters = newest.map((game) => ({ ...game, games: 1 }));
      return Response.json({
        newest: newest.slice(0, 200),
        counters: [...counters, { game: 'chess', games: 5 }],
        deleted_accounts: this.deleted,
        erased_until: this.erasedUntil,
      });
    }
    if (this.left === 0) throw new TypeError('Failed to fetch');
    this.left -= 1;
    const { records } = JSON.parse(body as string) as { records: GameRecord[] };
    this.batches.push(records.length);
    for (const record of records) this.games.set(record.id, record);
    return Response.json({ ids: records.map(({ id }) => id), refused: [] });
  }
}

let server: Server;

/** A page of somebody's, with so many games that a guest has finished. */
async function page(games: number) {
  vi.resetModules();
  const { recordStore } = await import('../../src/records/record-store');
  const { deviceStore } = await import('../../src/sync/device-store');
  const { sync } = await import('../../src/sync/sync.svelte');
  const all = Array.from({ length: games }, (_, n) => gameAt(n));
  await recordStore.merge({ games: all, hands: [] });
  await deviceStore.join('sub-nok');
  return { sync, recordStore, deviceStore };
}

beforeEach(() => {
  server = new Server();
  const storage = new FakeStorage();
  storage.setItem('pokerultimate.account', JSON.stringify({ sub: 'sub-nok', id: 'Nok' }));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', { cookie: 'csrftoken=abc' });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    Promise.resolve().then(() => server.answer(path, init)),
  );
});

afterEach(() => {
  vi.clearAllTimers();
  vi.unstubAllGlobals();
});

describe('sync', () => {
  it('sends what waits in batches of 50, each once (CH-54)', async () => {
    const { sync } = await page(120);
    expect(await sync.run()).toBe(true);
    expect(server.batches).toEqual([50, 50, 20]);
    expect(sync.waiting).toBe(0);
    expect(sync.last).not.toBeNull();
    await sync.run();
    expect(server.batches).toHaveLength(3);
  });

  it('goes on where a server that has stopped left off, and is quiet about it', async () => {
    const { sync } = await page(120);
    server.left = 1;
    expect(await sync.run()).toBe(false);
    expect(sync.failure).toBe('unreachable');
    expect(sync.waiting).toBe(70);
    server.left = Infinity;
    expect(await sync.run()).toBe(true);
    expect(sync.failure).toBeNull();
    expect(server.batches).toEqual([50, 50, 20]);
    expect(server.games.size).toBe(120);
  });

  it('asks who of the people in its hands is no more, and of nobody twice (D-24)', async () => {
    const { sync, recordStore } = await page(1);
    await sync.run();
    expect(server.asked).toEqual([]);
    const seats = handAt(1).seats.map((who) => ({
      ...who,
      name: `P${who.seat}`,
      persona: null,
      account_id: `sub-${who.seat}`,
    }));
    await recordStore.keep(handAt(1, { seats }));
    server.gone = ['sub-1'];
    await sync.run();
    const hand = await recordStore.hand('game-1/1');
    expect(hand?.seats.map(({ name, persona }) => [name, persona])).toEqual([
      ['P0', null],
      ['', 'deleted_player'],
    ]);
    await sync.run();
    expect(server.asked).toEqual(['sub-1']);
  });

  it('brings what other devices have sent', async () => {
    const { sync, recordStore } = await page(1);
    server.games.set('game-9', gameAt(9));
    await sync.run();
    const { records } = await recordStore.games();
    expect(records.map(({ id }) => id)).toEqual(['game-9', 'game-0']);
    expect(server.games.size).toBe(2);
  });

  it('keeps what the account counts for when it cannot be reached (D-23)', async () => {
    const { sync, deviceStore } = await page(3);
    for (let n = 3; n < 300; n += 1) server.games.set(`game-${n}`, gameAt(n));
    await sync.run();
    server.answer = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await sync.run()).toBe(false);
    const overall = await deviceStore.overall();
    expect(overall?.totals.counters).toHaveLength(300);
    expect(overall?.more).toEqual([]);
    await sync.erase();
    expect(await deviceStore.overall()).toBeNull();
  });

  it('asks once where several ask at the same time', async () => {
    const { sync } = await page(1);
    await Promise.all([sync.run(), sync.run(), sync.run()]);
    expect(server.batches).toEqual([1]);
  });

  it('tells the account of Delete all, also when that could not be said at once (PU-116)', async () => {
    const { sync, recordStore } = await page(3);
    await sync.run();
    const answers = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', answers);
    await recordStore.clear();
    await sync.erase();
    expect(server.games.size).toBe(3);
    vi.stubGlobal('fetch', online);
    await sync.run();
    expect(server.games.size).toBe(0);
    expect((await recordStore.games()).records).toEqual([]);
  });

  describe('of Ultimate Hold’em', () => {
    function part(n: number, net: number): RecordPart {
      const training = { hands: n, result: 0, decisions: {}, trips: {}, worst: [] };
      return { n, net, granted: 0, resets: 0, epoch: 0, training };
    }

    async function played() {
      const { sync } = await page(0);
      const { ultimateStore } = await import('../../src/ultimate/ultimate-store');
      const record = { format: 1, parts: { here: part(2, 30) } };
      await ultimateStore.write({ format: 1, part: 'here', table: 7, trainer: {}, record });
      return { sync, ultimateStore };
    }

    it('adds what all devices have counted, in whatever order (D-24)', async () => {
      server.record = { format: 1, parts: { there: part(5, -10) } };
      const { sync, ultimateStore } = await played();
      expect(await sync.run()).toBe(true);
      expect(await sync.run()).toBe(true);
      const all = { here: part(2, 30), there: part(5, -10) };
      expect(server.record.parts).toEqual(all);
      expect((await ultimateStore.read())?.record.parts).toEqual(all);
      expect((await ultimateStore.read())?.table).toBe(7);
    });

    it('drops what the account has erased, and counts on in another part', async () => {
      server.erasedParts = ['here'];
      const { sync, ultimateStore } = await played();
      await sync.run();
      const save = await ultimateStore.read();
      expect(save?.record.parts).toEqual({});
      expect(save?.part).not.toBe('here');
    });

    it('is tried again where the server cannot be reached', async () => {
      const { sync } = await played();
      const online = globalThis.fetch;
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      expect(await sync.run()).toBe(false);
      vi.stubGlobal('fetch', online);
      expect(await sync.run()).toBe(true);
      expect(server.record.parts).toEqual({ here: part(2, 30) });
    });

    it('asks nothing for a device that has never played it', async () => {
      const { sync } = await page(1);
      await sync.run();
      expect(server.records).toEqual([]);
    });
  });

  it('does nothing for a guest', async () => {
    localStorage.removeItem('pokerultimate.account');
    const { sync } = await page(1);
    expect(await sync.run()).toBe(false);
    expect(server.batches).toEqual([]);
  });
});
