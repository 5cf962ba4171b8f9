import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../src/database';
import type { DealerSave } from '../../src/ultimate/dealer-engine';
import type { DealerRecord, RecordPart } from '../../src/ultimate/protocol';
import { mergedRecords } from '../../src/ultimate/record';
import { UltimateStore } from '../../src/ultimate/ultimate-store';
import { FakeStorage, noDatabase } from '../fake-storage';

function saveAt(table: number): DealerSave {
  return { format: 1, part: 'p', table, trainer: {}, record: { format: 1, parts: {} } };
}

describe.each(['IndexedDB', 'localStorage', 'nowhere'])('the saved table, in %s', (where) => {
  let storage: FakeStorage;

  function store(): UltimateStore {
    return new UltimateStore(new DeviceDatabase());
  }

  beforeEach(() => {
    storage = new FakeStorage();
    storage.full = where === 'nowhere';
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('indexedDB', where === 'IndexedDB' ? new IDBFactory() : noDatabase);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is none at first', async () => {
    expect(await store().read()).toBeNull();
  });

  it('is read as it was written last', async () => {
    const written = store();
    await written.write(saveAt(1));
    await written.write(saveAt(2));
    expect(await written.read()).toEqual(saveAt(2));
    expect(await store().read()).toEqual(where === 'nowhere' ? null : saveAt(2));
    expect(await written.lasting()).toBe(where !== 'nowhere');
  });

  it('can be deleted', async () => {
    const written = store();
    await written.write(saveAt(1));
    await written.clear();
    expect(await written.read()).toBeNull();
    expect(await store().read()).toBeNull();
  });
});

describe('a database that has no room any more', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('leaves the newer table to localStorage, until there is room again', async () => {
    vi.stubGlobal('localStorage', new FakeStorage());
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const database = new DeviceDatabase();
    const store = new UltimateStore(database);
    await store.write(saveAt(1));
    const opened = await database.open();
    if (opened === null) throw new Error('There is no database');
    const put = vi.spyOn(opened, 'put').mockRejectedValue(new Error('QuotaExceededError'));
    vi.setSystemTime(1000);
    await store.write(saveAt(2));
    expect(await new UltimateStore(database).read()).toEqual(saveAt(2));
    put.mockRestore();
    vi.setSystemTime(2000);
    await store.write(saveAt(3));
    expect(await new UltimateStore(database).read()).toEqual(saveAt(3));
    expect(localStorage.getItem('pokerultimate.ultimate')).toBeNull();
    vi.useRealTimers();
  });
});

describe('records of several devices', () => {
  function part(n: number): RecordPart {
    const training = { hands: n, result: 0, decisions: {}, trips: {}, worst: [] };
    return { n, net: 10 * n, granted: 0, resets: 0, epoch: 0, training };
  }

  function record(parts: Record<string, number>): DealerRecord {
    const entries = Object.entries(parts).map(([name, n]) => [name, part(n)] as const);
    return { format: 1, parts: Object.fromEntries(entries) };
  }

  it('become one by the newer state of each part, in either order', () => {
    const [one, other] = [record({ a: 5, b: 1 }), record({ a: 4, b: 2, c: 1 })];
    const merged = record({ a: 5, b: 2, c: 1 });
    expect(mergedRecords(one, other)).toEqual(merged);
    expect(mergedRecords(other, one)).toEqual(merged);
    expect(mergedRecords(merged, one)).toEqual(merged);
    expect(one).toEqual(record({ a: 5, b: 1 }));
  });
});
