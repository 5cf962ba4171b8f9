import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../src/database';
import { RecordStore } from '../../src/records/record-store';
import { GameStore } from '../../src/saved/game-store';
import type { GameRecord } from '../../src/records/record';
import { newTimes, SAVE_FORMAT, type SavedGame } from '../../src/saved/saved-game';
import { DeviceStore } from '../../src/sync/device-store';
import type { AccountGames } from '../../src/sync/api';
import { seatName } from '../../src/table/names';
import type { DealerSave } from '../../src/ultimate/dealer-engine';
import type { RecordPart } from '../../src/ultimate/protocol';
import { UltimateStore } from '../../src/ultimate/ultimate-store';
import { FakeStorage, noDatabase } from '../fake-storage';
import { gameAt, handAt, minute } from '../records/samples';

const SAVED: SavedGame = {
  format: SAVE_FORMAT,
  table: '{"v":1}',
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
  saved_at: minute(0),
};

/** The device as a page that has just been opened finds it. */
function page() {
  const records = new RecordStore(new DeviceDatabase(), () => ({ games: 200, hands: 500 }));
  return { records, saved: new GameStore(records), device: new DeviceStore(records) };
}

/** What an account answers that has these games. */
function account(newest: GameRecord[], change: Partial<AccountGames> = {}): AccountGames {
  const counters = newest.map((game) => ({ ...game, games: 1 }));
  return {
    newest,
    totals: { fetched_at: minute(60), counters, biggest_pots: [], best_hands: [], since: [] },
    deleted: new Set(),
    erasedUntil: null,
    ...change,
  };
}

/** How many games the account counted, and those of this device beside them. */
async function overall(): Promise<[number, string[]] | null> {
  const found = await page().device.overall();
  return found && [found.totals.counters.length, found.more.map(({ id }) => id)];
}

async function unsent(): Promise<string[]> {
  return (await page().device.unsent()).map(({ id }) => id);
}

async function games(): Promise<string[]> {
  return (await page().records.games()).records.map(({ id }) => id);
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the table of Ultimate Hold’em of a device', () => {
  function part(n: number): RecordPart {
    const training = { hands: n, result: 0, decisions: {}, trips: {}, worst: [] };
    return { n, net: 0, granted: 0, resets: 0, epoch: 0, training };
  }

  function saveAt(table: number, parts: Record<string, RecordPart>): DealerSave {
    return { format: 1, part: 'p', table, trainer: {}, record: { format: 1, parts } };
  }

  function ultimate(): UltimateStore {
    return new UltimateStore(new DeviceDatabase());
  }

  it('leaves with its account, and is back at its next sign-in (D-24)', async () => {
    const save = saveAt(7, { p: part(3) });
    await page().device.join('a');
    await ultimate().write(save);
    await page().device.leave('a', true);
    expect(await ultimate().read()).toBeNull();
    await page().device.join('b');
    expect(await ultimate().read()).toBeNull();
    await page().device.leave('b', true);
    await page().device.join('a');
    expect(await ultimate().read()).toEqual(save);
  });

  it('stays a guest’s at sign-in, with what the account has counted here before', async () => {
    await page().device.join('a');
    await ultimate().write(saveAt(7, { old: part(3) }));
    await page().device.leave('a', true);
    await ultimate().write(saveAt(1, { guest: part(1) }));
    await page().device.join('a');
    expect(await ultimate().read()).toEqual(saveAt(1, { guest: part(1), old: part(3) }));
  });
});

describe('the records of a device', () => {
  it('are a guest’s, and go to the account that signs in, oldest first (PU-123)', async () => {
    const { records, device } = page();
    await records.merge({ games: [gameAt(2), gameAt(1)], hands: [handAt(1)] });
    expect(device.owner).toBeNull();
    await device.join('a');
    expect(page().device.owner).toBe('a');
    expect(await unsent()).toEqual(['game-1', 'game-2']);
  });

  it('are sent once', async () => {
    const { records, device } = page();
    await records.merge({ games: [gameAt(1), gameAt(2)], hands: [] });
    await device.join('a');
    await device.markSent(['game-1']);
    expect(await unsent()).toEqual(['game-2']);
    await device.markSent(['game-1', 'game-2']);
    expect(await unsent()).toEqual([]);
  });

  it('come from the account, each once, and are not sent back', async () => {
    const { records, device } = page();
    await records.merge({ games: [gameAt(1)], hands: [] });
    await device.join('a');
    await device.take(account([gameAt(1), gameAt(5)]));
    expect(await games()).toEqual(['game-5', 'game-1']);
    expect(await unsent()).toEqual([]);
  });

  it('go where the account has erased them, and what was finished later stays (PU-116)', async () => {
    const { records, device } = page();
    await records.merge({ games: [gameAt(1), gameAt(2), gameAt(3)], hands: [] });
    await device.take(account([], { erasedUntil: minute(2) }));
    expect(await games()).toEqual(['game-3']);
  });

  it('leave the device with the account, and unsent ones wait for it alone (D-24)', async () => {
    const { records, saved, device } = page();
    await records.merge({ games: [gameAt(1), gameAt(2)], hands: [handAt(1)] });
    await saved.write(SAVED, { hand: 1, events: [] }, true);
    await device.join('a');
    await device.markSent(['game-1']);
    await device.leave('a', true);

    expect(await games()).toEqual([]);
    expect(await page().records.handCount()).toBe(0);
    expect(await page().saved.read()).toEqual({ state: 'empty' });

    await page().device.join('b');
    expect(await games()).toEqual([]);
    await page().device.leave('b', true);

    await page().device.join('a');
    expect(await unsent()).toEqual(['game-2']);
    expect(await page().records.handCount()).toBe(1);
    expect(await page().saved.read()).toEqual({ state: 'saved', game: SAVED });
  });

  it('are given up where that was chosen', async () => {
    const { records, device } = page();
    await records.merge({ games: [gameAt(1)], hands: [] });
    await device.join('a');
    await device.leave('a', false);
    await page().device.join('a');
    expect(await games()).toEqual([]);
  });

  it('do not push a game aside that was begun as a guest', async () => {
    const { saved, device } = page();
    await device.join('a');
    await saved.write(SAVED, { hand: 1, events: [] }, true);
    await device.leave('a', true);
    const guest = { ...SAVED, table: '{"v":2}', saved_at: minute(9) };
    await page().saved.write(guest, { hand: 1, events: [] }, true);
    await page().device.join('a');
    expect(await page().saved.read()).toEqual({ state: 'saved', game: guest });
  });

  it('stand beside what the account counted as long as that is without them (D-23)', async () => {
    const { records, device } = page();
    await device.join('a');
    expect(await overall()).toBeNull();
    await device.take(account([gameAt(1), gameAt(2)]));
    expect(await overall()).toEqual([2, []]);

    await records.merge({ games: [gameAt(3)], hands: [] });
    expect(await overall()).toEqual([2, ['game-3']]);
    // Sent, but the account has not been asked again.
    await device.markSent(['game-3']);
    expect(await overall()).toEqual([2, ['game-3']]);
    await device.take(account([gameAt(1), gameAt(2), gameAt(3)]));
    expect(await overall()).toEqual([3, []]);
  });

  it('leave together with what the account counted, and so they do where it erases them', async () => {
    const { device } = page();
    await device.join('a');
    await device.take(account([gameAt(1)]));
    await device.leave('a', true);
    expect(await overall()).toBeNull();
    await device.join('a');
    await device.take(account([gameAt(1)]));
    await device.forgetTotals();
    expect(await overall()).toBeNull();
  });

  it('do not name people who have deleted their account (D-24)', async () => {
    const met = gameAt(1, { id: 'game-1', mode: 'online' });
    const players = met.players.map((player) =>
      player.seat === 0 ? player : { ...player, name: `P${player.seat}`, persona: null },
    );
    const [, gone, still] = players;
    if (gone === undefined || still === undefined) throw new Error('three play');
    [gone.account_id, still.account_id] = ['sub-gone', 'sub-still'];
    const game = { ...met, players };
    // Of a match whose game has left the device, or was never recorded.
    const hand = handAt(1, {
      game_id: 'match',
      seats: handAt(1).seats.map((who) => ({
        ...who,
        name: `P${who.seat}`,
        persona: null,
        account_id: who.seat === 0 ? 'sub-still' : 'sub-gone',
      })),
    });
    const { records, device } = page();
    await records.merge({ games: [game], hands: [hand, handAt(2, { game_id: 'another' })] });
    expect(await records.peopleOfHands()).toEqual(['sub-gone']);
    await device.join('a');
    await device.take(account([game], { deleted: new Set(['sub-gone']) }));

    const [kept] = (await page().records.games()).records;
    expect(kept?.players.map(seatName)).toEqual(['You', 'Deleted player', 'P2']);
    const hands = (await page().records.hands()).records;
    expect(hands.map(({ seats }) => seats.map(seatName))).toEqual([
      ['You', 'Marco'],
      ['P0', 'Deleted player'],
    ]);
    expect(await page().records.peopleOfHands()).toEqual([]);
  });

  it('are sent also where there is no database', async () => {
    vi.stubGlobal('indexedDB', noDatabase);
    const { records, device } = page();
    await records.merge({ games: [gameAt(1), gameAt(2)], hands: [] });
    await device.join('a');
    await device.markSent(['game-1']);
    expect((await device.unsent()).map(({ id }) => id)).toEqual(['game-2']);
    await device.take(account([gameAt(1), gameAt(3)]));
    expect((await device.overall())?.more.map(({ id }) => id)).toEqual(['game-2']);
    await device.leave('a', true);
    expect(await device.overall()).toBeNull();
    expect(await games()).toEqual([]);
  });
});
