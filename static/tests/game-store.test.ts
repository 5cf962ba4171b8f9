import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../src/database';
import { RecordStore } from '../src/records/record-store';
import { GameStore } from '../src/saved/game-store';
import { readSlot, SAVE_FORMAT, type SavedGame } from '../src/saved/saved-game';
import { FakeStorage, noDatabase } from './fake-storage';

function gameStore(): GameStore {
  return new GameStore(new RecordStore(new DeviceDatabase()));
}

const GAME: SavedGame = {
  format: SAVE_FORMAT,
  table: '{"v":1}',
  summary: {
    game: 'holdem',
    table: 'turbo',
    hand: 3,
    yourTurn: true,
    over: false,
    out: false,
    cards: ['As', 'Qd'],
  },
  times: {
    id: '6a0b6d0e-6ff8-4f6a-9d4c-0f1f8a3a9d11',
    started_at: '2026-10-03T19:00:00.000Z',
    play_ms: 90_000,
  },
  saved_at: '2026-10-03T19:05:00.000Z',
};

describe.each(['IndexedDB', 'localStorage'])('saved game in %s', (where) => {
  let storage: FakeStorage;

  beforeEach(() => {
    storage = new FakeStorage();
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('indexedDB', where === 'IndexedDB' ? new IDBFactory() : noDatabase);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is empty at first', async () => {
    expect(await gameStore().read()).toEqual({ state: 'empty' });
  });

  it('outlives the page', async () => {
    const store = gameStore();
    await store.write(GAME, { hand: 1, events: [{ type: 'fold', seat: 1, pot: 30 }] }, true);
    expect(await store.lasting()).toBe(true);
    const later = gameStore();
    expect(await later.read()).toEqual({ state: 'saved', game: GAME });
    expect(await later.hands()).toEqual([
      { hand: 1, events: [{ type: 'fold', seat: 1, pot: 30 }] },
    ]);
  });

  it('replaces the record of the running hand and keeps the others', async () => {
    const store = gameStore();
    await store.write(GAME, { hand: 1, events: [{ type: 'check', seat: 0, pot: 40 }] }, true);
    await store.write(GAME, { hand: 2, events: [{ type: 'check', seat: 1, pot: 40 }] }, false);
    await store.write(GAME, { hand: 2, events: [{ type: 'check', seat: 2, pot: 40 }] }, false);
    expect(await store.hands()).toEqual([
      { hand: 1, events: [{ type: 'check', seat: 0, pot: 40 }] },
      { hand: 2, events: [{ type: 'check', seat: 2, pot: 40 }] },
    ]);
  });

  it('forgets the hands of the game before', async () => {
    const store = gameStore();
    await store.write(GAME, { hand: 9, events: [{ type: 'check', seat: 0, pot: 40 }] }, true);
    await store.write(GAME, { hand: 0, events: [] }, true);
    expect(await store.hands()).toEqual([]);
  });

  it('can be deleted', async () => {
    const store = gameStore();
    await store.write(GAME, { hand: 1, events: [{ type: 'check', seat: 0, pot: 40 }] }, true);
    await store.clear();
    expect(await store.read()).toEqual({ state: 'empty' });
    expect(await store.hands()).toEqual([]);
  });
});

describe('a browser that keeps nothing', () => {
  it('plays on as long as the page is open, and says so', async () => {
    const storage = new FakeStorage();
    storage.full = true;
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('indexedDB', noDatabase);
    const store = gameStore();
    await store.write(GAME, { hand: 1, events: [] }, true);
    expect(await store.read()).toEqual({ state: 'saved', game: GAME });
    expect(await store.lasting()).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe('a stored value', () => {
  it.each([
    ['nothing', undefined, 'empty'],
    ['text', 'garbage', 'unreadable'],
    ['another object', { table: '{}' }, 'unreadable'],
    ['a game without its times', { ...GAME, times: null }, 'unreadable'],
    ['a game without its summary', { ...GAME, summary: null }, 'unreadable'],
    ['a game of a newer version', { format: SAVE_FORMAT + 1, whatever: true }, 'newer'],
    ['a game', GAME, 'saved'],
    ['a game of format 1', { format: 1, table: '{}', summary: GAME.summary }, 'saved'],
    ['a damaged game of format 1', { format: 1, table: '{}', summary: 'no' }, 'unreadable'],
  ])('that is %s is told apart', (_name, stored, state) => {
    expect(readSlot(stored).state).toBe(state);
  });

  it.each([
    ['classic', 'holdem', 'classic'],
    ['match4', 'match4', null],
  ])('of format 2 has the game in the place of the table: %s', (before, game, table) => {
    const summary = { ...GAME.summary, game: undefined, table: before };
    const stored = { ...GAME, format: 2, summary };
    expect(readSlot(stored)).toMatchObject({
      state: 'saved',
      game: { format: SAVE_FORMAT, summary: { hand: GAME.summary.hand, game, table } },
    });
  });
});
