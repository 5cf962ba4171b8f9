import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../src/database';
import type { Judgement, Spot } from '../../src/ultimate/protocol';
import { DrillGame } from '../../src/ultimate/trainer/DrillGame.svelte';
import { UltimateStore } from '../../src/ultimate/ultimate-store';
import { UltimateTable } from '../../src/ultimate/ultimate-table';
import { FakeStorage } from '../fake-storage';
import { FakeDealerEngine, JUDGEMENT, SPOT } from './fake-dealer-engine';

async function pass(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
}

describe('the drill', () => {
  let engine: FakeDealerEngine;
  let spots: Spot[];
  let judgements: Judgement[];
  let now: number;

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('localStorage', new FakeStorage());
    engine = new FakeDealerEngine();
    spots = [];
    judgements = [];
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  async function drill(first: Spot | null = null): Promise<DrillGame> {
    const store = new UltimateStore(new DeviceDatabase());
    const table = await UltimateTable.open(engine, store, (fault) => {
      throw fault;
    });
    const game = new DrillGame(table, first, {
      onspot: (spot) => spots.push(spot),
      onjudged: (judgement) => judgements.push(judgement),
    });
    await pass();
    now += 1000;
    return game;
  }

  it('asks a spot, and shows all six choices, of which those of the street are open', async () => {
    const game = await drill();
    expect(spots).toEqual([SPOT]);
    const open = game.choices.filter(({ refused }) => refused === null);
    expect(game.choices).toHaveLength(6);
    expect(open.map(({ choice }) => choice)).toEqual(['play2', 'check']);
  });

  it('judges the choice, and the next spot comes only after a moment', async () => {
    const game = await drill();
    void game.choose('check');
    await pass();
    expect(judgements).toEqual([JUDGEMENT]);
    game.goOn();
    expect([game.settled, game.busy]).toEqual([false, false]);
    now += 1000;
    game.goOn();
    await pass();
    expect(spots).toHaveLength(2);
    expect(game.deciding).toBe(true);
  });

  it('takes no press right after a spot has come, none twice, and none of another street', async () => {
    const game = await drill();
    now -= 900;
    void game.choose('check');
    now += 900;
    void game.choose('play4');
    await pass();
    expect(judgements).toEqual([]);
    void game.choose('check');
    void game.choose('play2');
    await pass();
    expect(judgements).toHaveLength(1);
    expect(game.turn?.chosen).toBe('check');
  });

  it('begins with a mistake that is to be decided once more', async () => {
    const spot: Spot = {
      street: 'river',
      hole: ['2c', '3d'],
      board: ['As', 'Ks', '9s', 'Js', '4h'],
    };
    await drill(spot);
    expect(spots).toEqual([spot]);
    expect(engine.calls.some((call) => call.startsWith('drill '))).toBe(false);
  });

  it('counts a decision as helped once the chart was opened, not one that was made', async () => {
    const game = await drill();
    game.look();
    await pass();
    expect(engine.calls).toContain('look drill');
    void game.choose('check');
    await pass();
    const before = engine.calls.length;
    game.look();
    await pass();
    expect(engine.calls.length).toBe(before);
  });
});
