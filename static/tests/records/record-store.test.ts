import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../src/database';
import type { Game } from '../../src/protocol';
import { readCounters } from '../../src/records/reading';
import type { GameRecord, HandRecord } from '../../src/records/record';
import { RecordStore } from '../../src/records/record-store';
import { GameStore } from '../../src/saved/game-store';
import { newTimes, SAVE_FORMAT, type SavedGame } from '../../src/saved/saved-game';
import { FakeStorage, noDatabase } from '../fake-storage';
import { gameAt, handAt, minute } from './samples';

const GAMES: readonly Game[] = ['holdem', 'match4', 'omaha', 'naiko'];
const LOG = { hand: 1, events: [] };

function saved(table: string, savedAt = minute(0)): SavedGame {
  return {
    format: SAVE_FORMAT,
    table,
    summary: {
      game: 'holdem',
      table: 'turbo',
      hand: 3,
      yourTurn: true,
      over: false,
      out: false,
      cards: [],
    },
    times: newTimes(),
    saved_at: savedAt,
  };
}

function ids(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

let storage: FakeStorage;

function fresh(): { records: RecordStore; games: GameStore } {
  const records = new RecordStore(new DeviceDatabase());
  return { records, games: new GameStore(records) };
}

async function raw(): Promise<Awaited<ReturnType<typeof openDB>>> {
  return openDB('pokerultimate');
}

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('records of finished games and hands', () => {
  it('are stored with the state that ended them, newest first', async () => {
    const { games } = fresh();
    await games.write(saved('a'), LOG, true, { games: [], hands: [handAt(1)] });
    await games.write(saved('b'), LOG, false, { games: [gameAt(2)], hands: [handAt(2)] });
    const { records } = fresh();
    expect(ids((await records.games()).records)).toEqual(['game-2']);
    expect(ids((await records.hands()).records)).toEqual(['game-1/2', 'game-1/1']);
    expect(await records.hand('game-1/1')).toEqual(handAt(1));
    expect(await records.hand('nothing')).toBeNull();
    expect(await records.handCount()).toBe(2);
    expect(await records.keeping()).toBe('kept');
  });

  it('count a game once however often it is stored', async () => {
    const { games, records } = fresh();
    await games.write(saved('a'), LOG, false, { games: [gameAt(2)], hands: [] });
    await games.write(saved('a'), LOG, false, { games: [gameAt(2)], hands: [] });
    expect((await records.games()).records).toHaveLength(1);
  });

  it('are neither there without the state nor the state without them', async () => {
    const { games } = fresh();
    await games.write(saved('before'), LOG, true);
    const real = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
    const put = real?.value as IDBObjectStore['put'];
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
      key?: IDBValidKey,
    ) {
      if (this.name === 'game_records') throw new Error('The page is closed here');
      return put.call(this, value, key);
    });
    storage.full = true;
    await games.write(saved('over', minute(1)), LOG, false, { games: [gameAt(2)], hands: [] });
    vi.restoreAllMocks();
    const database = await raw();
    expect(await database.get('game', 'slot')).toMatchObject({ table: 'before' });
    expect(await database.count('game_records')).toBe(0);
    database.close();
  });

  it('of 61 games keep the newest 60, and of 501 hands the newest 500', async () => {
    const { games, records } = fresh();
    const hands = Array.from({ length: 501 }, (_, n) => handAt(n));
    for (let n = 1; n <= 61; n += 1) {
      await games.write(saved('x'), LOG, false, { games: [gameAt(n)], hands: [] });
    }
    await games.write(saved('x'), LOG, false, { games: [], hands: hands.slice(0, 500) });
    await games.write(saved('x'), LOG, false, { games: [], hands: hands.slice(500) });
    const kept = await records.games();
    expect(kept.records).toHaveLength(60);
    expect(kept.records[0]?.id).toBe('game-61');
    expect(kept.records.at(-1)?.id).toBe('game-2');
    const keptHands = await records.hands();
    expect(keptHands.records).toHaveLength(500);
    expect(keptHands.records.at(-1)?.id).toBe('game-1/1');
  });

  it('keeps another number of games where it is told to', async () => {
    const records = new RecordStore(new DeviceDatabase(), () => ({ games: 2, hands: 3 }));
    const games = [3, 1, 2].map((n) => gameAt(n));
    expect(await records.merge({ games, hands: [] })).toEqual({ games: 2, hands: 0 });
    expect(ids((await records.games()).records)).toEqual(['game-3', 'game-2']);
  });

  it('are all deleted at once, and the saved game is not', async () => {
    const { games, records } = fresh();
    await games.write(saved('a'), LOG, true, { games: [gameAt(1)], hands: [handAt(1)] });
    await records.clear();
    expect((await records.games()).records).toEqual([]);
    expect((await records.hands()).records).toEqual([]);
    expect(await games.read()).toMatchObject({ state: 'saved' });
  });

  it('are read of every game', async () => {
    const { records } = fresh();
    for (const [at, game] of GAMES.entries()) {
      const hand = { ...handAt(at), game };
      await records.merge({ games: [gameAt(at, { game })], hands: [hand] });
    }
    const { records: games, broken } = await records.games();
    expect([games.map(({ game }) => game), broken]).toEqual([[...GAMES].reverse(), 0]);
    const hands = (await records.hands()).records;
    expect(hands.map(({ game }) => game).sort()).toEqual([...GAMES].sort());
    const counters = GAMES.map((game, at) => ({ ...gameAt(at, { game }), games: 1 }));
    expect(readCounters(counters)).toEqual(counters);
  });

  it('of a newer or a damaged form are counted and left where they are', async () => {
    const { records } = fresh();
    await records.merge({ games: [gameAt(1)], hands: [] });
    const database = await raw();
    const damaged = { ...gameAt(3), id: 'damaged', rank: 'first' };
    const newer = { id: 'newer', schema: 2, finished_at: minute(4) };
    await database.put('game_records', damaged);
    await database.put('game_records', newer);
    await database.put('hand_records', { ...handAt(1), events: null });
    database.close();
    const games = await records.games();
    expect(ids(games.records)).toEqual(['game-1']);
    expect([games.broken, games.newer]).toEqual([1, 1]);
    const hands = await records.hands();
    expect([hands.records.length, hands.broken, hands.newer]).toEqual([0, 1, 0]);
    expect((await records.everything()).games).toEqual([gameAt(1), damaged, newer]);
  });
});

describe('importing', () => {
  it('adds what is not known yet and nothing twice', async () => {
    const { records } = fresh();
    await records.merge({ games: [gameAt(1)], hands: [] });
    const file = { games: [gameAt(1, { rank: 1 }), gameAt(2)], hands: [handAt(1)] };
    expect(await records.merge(file)).toEqual({ games: 1, hands: 1 });
    expect(await records.merge(file)).toEqual({ games: 0, hands: 0 });
    expect((await records.games()).records).toEqual([gameAt(2), gameAt(1)]);
  });

  it('changes nothing where there is no room', async () => {
    const { records } = fresh();
    await records.merge({ games: [gameAt(1)], hands: [] });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(records.merge({ games: [gameAt(2)], hands: [] })).rejects.toThrow('full');
    vi.restoreAllMocks();
    expect(ids((await records.games()).records)).toEqual(['game-1']);
    expect(await records.keeping()).toBe('kept');
  });
});

describe('a device with no more room', () => {
  function fill(): void {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  }

  it('goes on with the game, says so, and loses no record it has', async () => {
    const before = fresh();
    await before.games.write(
      saved('a'),
      { hand: 1, events: [{ type: 'check', seat: 0, pot: 4 }] },
      true,
      {
        games: [gameAt(1)],
        hands: [],
      },
    );
    fill();
    const later = { hand: 2, events: [{ type: 'check' as const, seat: 1, pot: 4 }] };
    await before.games.write(saved('b', minute(1)), later, false, {
      games: [gameAt(2)],
      hands: [handAt(2)],
    });
    expect(await before.records.keeping()).toBe('no_room');
    for (const { games, records } of [before, fresh()]) {
      expect(await games.read()).toMatchObject({ state: 'saved', game: { table: 'b' } });
      expect((await games.hands()).map(({ hand }) => hand)).toEqual([1, 2]);
      expect(ids((await records.games()).records)).toEqual(['game-2', 'game-1']);
    }
  });

  it('keeps a hand of an online match as long as the page, until there is room', async () => {
    const hand = handAt(3, { id: 'match/3', game_id: 'match' });
    const { games, records } = fresh();
    await games.write(saved('a'), LOG, true);
    fill();
    await records.keep(hand);
    expect(await records.hand('match/3')).toEqual(hand);
    vi.restoreAllMocks();
    await games.write(saved('b', minute(1)), LOG, false);
    expect(await fresh().records.hand('match/3')).toEqual(hand);
  });

  it('stores everything as soon as there is room again', async () => {
    const { games, records } = fresh();
    await games.write(saved('a'), { hand: 1, events: [{ type: 'check', seat: 0, pot: 4 }] }, true);
    fill();
    const later = { hand: 2, events: [{ type: 'check' as const, seat: 1, pot: 4 }] };
    await games.write(saved('b', minute(1)), later, false, {
      games: [gameAt(2)],
      hands: [handAt(2)],
    });
    vi.restoreAllMocks();
    await games.write(saved('c', minute(2)), { hand: 3, events: [] }, false);
    expect(await records.keeping()).toBe('kept');
    const database = await raw();
    expect(await database.getAllKeys('game_records')).toEqual(['game-2']);
    expect(await database.getAllKeys('hand_records')).toEqual(['game-1/2']);
    expect(await database.getAllKeys('hands')).toEqual([1, 2]);
    database.close();
    expect([...storage.items.keys()]).toEqual([]);
  });
});

describe('a hand of an online match', () => {
  const ONLINE = handAt(3, { id: 'match/3', game_id: 'match' });

  it('is kept with no saved game, once, and only among the newest', async () => {
    const { games, records } = fresh();
    await games.write(saved('a'), LOG, true, { games: [], hands: [handAt(1), handAt(2)] });
    await records.keep(ONLINE);
    await records.keep({ ...ONLINE, finished_at: minute(50) });
    expect(await fresh().records.hand('match/3')).toEqual(ONLINE);
    for (let n = 4; n < 503; n += 1) await records.keep(handAt(n));
    const { records: kept } = await fresh().records.hands();
    expect([kept.length, kept.at(-1)?.id]).toEqual([500, 'match/3']);
  });
});

describe('a browser without a database', () => {
  it('keeps games in the other storage and hands as long as the page', async () => {
    vi.stubGlobal('indexedDB', noDatabase);
    const first = fresh();
    await first.games.write(saved('a'), LOG, true, { games: [gameAt(1)], hands: [handAt(1)] });
    expect(await first.records.keeping()).toBe('only_games');
    expect(ids((await first.records.hands()).records)).toEqual(['game-1/1']);
    expect(await first.records.hand('game-1/1')).toEqual(handAt(1));
    const second = fresh();
    expect(ids((await second.records.games()).records)).toEqual(['game-1']);
    expect((await second.records.hands()).records).toEqual([]);
    storage.full = true;
    expect(await second.records.keeping()).toBe('not_kept');
    await second.records.clear();
    expect((await fresh().records.games()).records).toEqual([]);
  });
});

describe('a database of the version before', () => {
  const LOGS = [{ hand: 4, events: [{ type: 'check' as const, seat: 0, pot: 40 }] }];
  const GAME = {
    format: 1,
    table: '{"v":1}',
    summary: {
      game: 'holdem',
      table: 'turbo',
      hand: 4,
      yourTurn: true,
      over: false,
      cards: ['As', 'Qd'],
    },
  };

  it('keeps its game and its hands, and gets the stores of the records', async () => {
    const old = await openDB('pokerultimate', 1, {
      upgrade(created) {
        void created.createObjectStore('game').put(GAME, 'slot');
        void created.createObjectStore('hands', { keyPath: 'hand' }).put(LOGS[0]);
      },
    });
    old.close();
    const { games, records } = fresh();
    const slot = await games.read();
    expect(slot).toMatchObject({
      state: 'saved',
      game: { table: GAME.table, summary: { ...GAME.summary, out: false }, times: { play_ms: 0 } },
    });
    expect(await games.hands()).toEqual(LOGS);
    await games.write(saved('b'), LOG, false, { games: [gameAt(1)], hands: [] });
    expect((await records.games()).records).toEqual([gameAt(1)]);
  });
});

describe('a database of a version to come', () => {
  it('is read as far as it is known', async () => {
    const { games } = fresh();
    await games.write(saved('a'), LOG, true, { games: [gameAt(1)], hands: [] });
    const newer = await openDB('pokerultimate', 9);
    newer.close();
    const later = fresh();
    expect(await later.games.read()).toMatchObject({ state: 'saved', game: { table: 'a' } });
    expect((await later.records.games()).records).toEqual([gameAt(1)]);
    expect(await later.records.keeping()).toBe('kept');
  });
});

describe('a record', () => {
  const broken: [string, Partial<Record<keyof GameRecord, unknown>>][] = [
    ['without an id', { id: undefined }],
    ['with a rank there is not', { rank: 4 }],
    ['with more hands won than played', { hands_won: 29 }],
    ['with chips put in in more hands than dealt', { vpip_hands: 29 }],
    ['with a time that is none', { finished_at: 'yesterday' }],
    ['of another game', { game: 'bridge' }],
    ['without its players', { players: [] }],
    ['with no seat of its own', { me: 5 }],
    ['with a card that is none', { best_hand: { category: 'pair', best5: ['1x'], cards: [] } }],
  ];

  it.each(broken)('%s is left out', async (_name, change) => {
    const { records } = fresh();
    await records
      .merge({ games: [{ ...gameAt(1), id: 'it', ...change } as GameRecord], hands: [] })
      .catch(() => 0);
    expect((await records.games()).records).toEqual([]);
  });

  it('of a hand without its events is left out', async () => {
    const { records } = fresh();
    await records.merge({
      games: [],
      hands: [{ ...handAt(1), events: null } as unknown as HandRecord],
    });
    expect(await records.hand('game-1/1')).toBeNull();
  });
});
