import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Status } from '../../src/online/messages';
import { router } from '../../src/router.svelte';
import { sounds } from '../../src/sound/sound.svelte';
import { blindsText, placed, type OwnTable } from '../../src/tables-strip/own-tables';
import { tables } from '../../src/tables-strip/tables.svelte';
import { FakePage, FakeSocket } from '../online/fake-socket';
import { status, tableFrame } from '../online/samples';

function own(id: string, changes: Partial<OwnTable> = {}): OwnTable {
  return {
    id,
    match: id,
    to: { page: 'sit-and-go', id },
    name: `Spin ${id}`,
    short: 'Spin',
    about: 'Hold’em',
    runs: true,
    startsInMs: null,
    place: null,
    readAt: 0,
    ...changes,
  };
}

describe('places in the row', () => {
  it('are kept while others come and go', () => {
    const first = placed([], [own('a'), own('b'), own('c')]);
    expect(first).toEqual(['a', 'b', 'c', null]);
    const second = placed(first, [own('a'), own('c')]);
    expect(second).toEqual(['a', null, 'c', null]);
    expect(placed(second, [own('d'), own('a'), own('c')])).toEqual(['a', 'd', 'c', null]);
  });

  it('go to tables one is in before those one is out of', () => {
    const out = own('out', { place: 3 });
    const row = placed([], [out, own('a'), own('b'), own('c')]);
    expect(row).toEqual(['out', 'a', 'b', 'c']);
    expect(placed(row, [out, own('a'), own('b'), own('c'), own('d')])).toEqual([
      'd',
      'a',
      'b',
      'c',
    ]);
  });
});

describe('blinds in few letters', () => {
  it.each([
    [50, 100, '50/100'],
    [1_500, 3_000, '1.5k/3k'],
  ])('%d/%d', (sb, bb, text) => {
    expect(blindsText(sb, bb)).toBe(text);
  });
});

describe('own tables that are not on the screen', () => {
  const play = vi.spyOn(sounds, 'play').mockImplementation(() => undefined);

  beforeEach(() => {
    vi.useFakeTimers();
    new FakePage();
    play.mockClear();
  });

  afterEach(() => {
    tables.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function socketOf(id: string): FakeSocket {
    const found = FakeSocket.all.filter(({ address }) => address.includes(`/ws/table/${id}?`));
    const last = found.at(-1);
    if (last === undefined) throw new Error(`No socket of ${id}`);
    return last;
  }

  function sit(...ids: string[]): void {
    tables.follow(
      ids.map((id) => own(id)),
      ids[0] ?? null,
    );
    for (const { address } of [...FakeSocket.all]) {
      const id = /table\/(\w+)\?/.exec(address)?.[1] ?? '';
      socketOf(id).open();
      socketOf(id).say(tableFrame(5, { turn: 1 }));
    }
  }

  function turn(id: string, seat: number, turn_ms: number, bank_ms: number, v = 6): void {
    const clock = { turn_ms, bank_ms, reserve_ms: 0, on_reserve: false, then: 'fold' } as const;
    const told: Status = status({
      wallet: true,
      turn: { seat, waiting_ms: 0, limit_ms: null, clock },
    });
    socketOf(id).say({ ...tableFrame(v, { turn: seat }), type: 'message', status: told });
  }

  function heard(): string[] {
    return tables.lines.map(({ text }) => text);
  }

  it('need no socket where there is one table alone, and it is on the screen', () => {
    tables.follow([own('a')], 'a');
    expect(FakeSocket.all).toHaveLength(0);
    tables.follow([own('a')], null);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('keep their sockets while one looks from one to another', () => {
    sit('a', 'b');
    expect(FakeSocket.all).toHaveLength(2);
    tables.follow([own('a'), own('b')], 'b');
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.all.some(({ closed }) => closed)).toBe(false);
    tables.follow([own('b')], 'b');
    expect(socketOf('a').closed).toBe(true);
  });

  it('tell of a turn by sound and in words, once, and of its end once more', () => {
    sit('a', 'b');
    turn('b', 0, 12_000, 4_000);
    turn('b', 0, 11_500, 4_000, 7);
    expect(play).toHaveBeenCalledTimes(1);
    expect(heard()).toEqual(['Your turn at Table 2: Spin b, 12 seconds']);
    expect(tables.watches.get('b')?.timeAt(performance.now())).toMatchObject({ stage: 'turn' });
    vi.advanceTimersByTime(13_000);
    expect(tables.watches.get('b')?.timeAt(performance.now())).toMatchObject({ stage: 'bank' });
    expect(heard()).toHaveLength(2);
    expect(heard()[1]).toMatch(/^Your turn at Table 2: Spin b: only \d seconds left$/);
    vi.advanceTimersByTime(1_000);
    expect(heard()).toHaveLength(2);
  });

  it('tell of the next turn even where nobody acts between', () => {
    sit('a', 'b');
    turn('b', 0, 6_000, 4_000);
    turn('b', 0, 12_000, 4_000, 7);
    expect(heard()).toHaveLength(2);
  });

  it('say nothing of the one on the screen, nor of another’s turn, nor while one is away', () => {
    sit('a', 'b');
    turn('a', 0, 12_000, 4_000);
    turn('b', 1, 12_000, 4_000);
    expect(play).not.toHaveBeenCalled();
    const clock = {
      turn_ms: 1_000,
      bank_ms: 0,
      reserve_ms: 0,
      on_reserve: false,
      then: 'fold',
    } as const;
    const seats = status().seats.map((seat) => ({ ...seat, stand_in: 'clock' as const }));
    const told = status({
      wallet: true,
      seats,
      turn: { seat: 0, waiting_ms: 0, limit_ms: null, clock },
    });
    socketOf('b').say({ type: 'status', status: told });
    expect(tables.watches.get('b')?.state).toBe('away');
    expect(play).not.toHaveBeenCalled();
  });

  it('are never shown by themselves, and at a press without a step for the Back button', () => {
    const replace = vi.spyOn(router, 'replace').mockImplementation(() => undefined);
    sit('a', 'b');
    turn('b', 0, 12_000, 4_000);
    vi.advanceTimersByTime(60_000);
    expect(replace).not.toHaveBeenCalled();
    const [here, other] = tables.row;
    if (here != null) tables.show(here);
    expect(replace).not.toHaveBeenCalled();
    if (other != null) tables.show(other);
    expect(replace).toHaveBeenCalledWith({ page: 'sit-and-go', id: 'b' });
    replace.mockRestore();
  });
});
