import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DealerEngine, DealerSave } from '../../src/ultimate/dealer-engine';
import { FakeStorage } from '../fake-storage';
import { FakeDealerEngine } from './fake-dealer-engine';

class FakeEngineError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

const state = { phase: 'ready' };
let fake: FakeDealerEngine;

vi.mock('../../src/engine/engine.svelte', () => ({
  engine: { state },
  EngineError: FakeEngineError,
}));
vi.mock('../../src/ultimate/dealer-engine', () => ({
  get dealerEngine(): DealerEngine {
    return fake;
  },
}));

/** Locks that one tab alone asks for, or that another tab holds. */
function locks(held: boolean): Pick<LockManager, 'request'> {
  const request = async (
    _name: string,
    { steal = false }: LockOptions,
    granted: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    await Promise.resolve();
    const lock = held && !steal ? null : ({ name: 'ultimate', mode: 'exclusive' } as const);
    return granted(lock);
  };
  return { request: request as LockManager['request'] };
}

const SAVE: DealerSave = {
  format: 1,
  part: 'p',
  table: 4,
  trainer: {},
  record: { format: 1, parts: {} },
};

describe('the table of Ultimate Hold’em in this tab', () => {
  beforeEach(() => {
    vi.resetModules();
    fake = new FakeDealerEngine();
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('localStorage', new FakeStorage());
    vi.stubGlobal('navigator', { locks: locks(false) });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function modules() {
    const { openUltimate } = await import('../../src/ultimate/open-ultimate.svelte');
    const { ultimateStore } = await import('../../src/ultimate/ultimate-store');
    return { openUltimate, ultimateStore };
  }

  it('opens what is saved', async () => {
    const { openUltimate, ultimateStore } = await modules();
    await ultimateStore.write(SAVE);
    await openUltimate.open(false);
    expect(openUltimate.table?.view.v).toBe(4);
    expect(openUltimate.lasting).toBe(true);
    openUltimate.close();
    expect(openUltimate.table).toBeNull();
  });

  it('does not write what another tab has open, unless it is taken over', async () => {
    vi.stubGlobal('navigator', { locks: locks(true) });
    const { openUltimate } = await modules();
    await openUltimate.open(false);
    expect([openUltimate.table, openUltimate.elsewhere]).toEqual([null, true]);
    expect(fake.calls).toEqual([]);
    await openUltimate.open(true);
    expect(openUltimate.elsewhere).toBe(false);
    expect(openUltimate.table).not.toBeNull();
  });

  it.each([
    ['NEWER_SAVE', 'newer'],
    ['BAD_SAVE', 'unreadable'],
  ])('says of %s that it is %s, and leaves it alone', async (code, refused) => {
    fake.open = () => Promise.reject(new FakeEngineError(code));
    const { openUltimate, ultimateStore } = await modules();
    await ultimateStore.write(SAVE);
    await openUltimate.open(false);
    expect([openUltimate.table, openUltimate.refused]).toEqual([null, refused]);
    expect(await ultimateStore.read()).toEqual(SAVE);
  });

  it('begins anew where what cannot be read is deleted', async () => {
    const { openUltimate, ultimateStore } = await modules();
    await ultimateStore.write(SAVE);
    await openUltimate.discard();
    expect(fake.calls).toEqual(['open new']);
    expect(openUltimate.table).not.toBeNull();
  });

  it('opens nothing when it was closed meanwhile', async () => {
    const { openUltimate } = await modules();
    const opening = openUltimate.open(false);
    openUltimate.close();
    await opening;
    expect(openUltimate.table).toBeNull();
  });

  it('hands on what is no refusal of the engine', async () => {
    fake.open = () => Promise.reject(new Error('no worker'));
    const { openUltimate } = await modules();
    await expect(openUltimate.open(false)).rejects.toThrow('no worker');
    expect(openUltimate.refused).toBeNull();
  });
});
