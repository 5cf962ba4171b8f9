import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteTable, type Link } from '../../src/connection/remote-table';
import type { Answer, Event, Message } from '../../src/protocol';
import { FakePage, FakeSocket } from './fake-socket';
import { CONTEXT, fold, message, status, tableFrame } from './samples';

describe('a table with other people', () => {
  let page: FakePage;
  let table: RemoteTable;
  let links: Link[];
  let around: string[];
  /** Versions and events as a screen gets them. */
  let shown: { v: number; events: Event[] }[];

  beforeEach(() => {
    vi.useFakeTimers();
    page = new FakePage();
    links = [];
    around = [];
    shown = [];
    table = new RemoteTable('m', {
      onlink: (link) => links.push(link),
      onmatch: ({ id }) => around.push(`match ${id}`),
      onstatus: ({ spectators }) => around.push(`status ${spectators}`),
      onsaid: (seat, key) => around.push(`${seat} ${key}`),
      onrefused: (code) => around.push(`refused ${code}`),
    });
  });

  afterEach(() => {
    table.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function link(): string {
    return links.at(-1)?.state ?? 'none';
  }

  function watch(): void {
    table.subscribe(({ v, events }) => shown.push({ v, events }));
    shown.length = 0;
  }

  /** Connects, with the table at a version. */
  function sitDown(v = 5, fields: Partial<Message['view']> = {}): FakeSocket {
    FakeSocket.last.open();
    FakeSocket.last.say(tableFrame(v, fields));
    watch();
    return FakeSocket.last;
  }

  function cutOff(): void {
    FakeSocket.last.die(1006);
  }

  function comeBack(v: number, fields: Partial<Message['view']> = {}): FakeSocket {
    page.network(true);
    FakeSocket.last.open();
    FakeSocket.last.say(tableFrame(v, fields));
    return FakeSocket.last;
  }

  function answer(
    id: unknown,
    v: number,
    events: Event[],
    refused: Answer['refused'] = null,
  ): object {
    return { type: 'answer', id, answer: { ...message(v, events), refused }, ...CONTEXT };
  }

  function broadcast(v: number, events: Event[], fields: Partial<Message['view']> = {}): object {
    return { type: 'message', message: message(v, events, fields), status: status(), ...CONTEXT };
  }

  it('is there with the first table, and tells what surrounds it', () => {
    FakeSocket.last.open();
    expect(link()).toBe('opening');
    FakeSocket.last.say(tableFrame(5));
    expect(link()).toBe('on');
    expect(around).toEqual(['match m', 'status 0']);
    watch();
    expect(table.speed).toBe('fast');
  });

  it('calls the own seat "you", and leaves the others their names', () => {
    FakeSocket.last.open();
    FakeSocket.last.say(tableFrame(5));
    let names: string[] = [];
    table.subscribe(({ view }) => {
      names = view.seats.map(({ name }) => name);
    });
    expect(names).toEqual(['', 'Mali']);
  });

  it('leaves a spectator every name', () => {
    FakeSocket.last.open();
    FakeSocket.last.say(tableFrame(5, { me: null }));
    let names: string[] = [];
    table.subscribe(({ view }) => {
      names = view.seats.map(({ name }) => name);
    });
    expect(names).toEqual(['Ken', 'Mali']);
  });

  it('shows what happens in order, and an answer and its broadcast once', async () => {
    const socket = sitDown();
    const done = table.send({ do: 'fold', v: 5 });
    const id = (socket.of('command')[0]?.['command'] as { id: string }).id;
    socket.say(answer(id, 6, [fold(0)]));
    socket.say(broadcast(6, [fold(0)]));
    expect(shown).toEqual([{ v: 6, events: [fold(0)] }]);
    await expect(done).resolves.toMatchObject({ refused: null });
  });

  it('shows it once too where the broadcast comes first', async () => {
    const socket = sitDown();
    const done = table.send({ do: 'fold', v: 5 });
    const id = (socket.of('command')[0]?.['command'] as { id: string }).id;
    socket.say(broadcast(6, [fold(0)]));
    socket.say(answer(id, 6, [fold(0)]));
    expect(shown).toEqual([{ v: 6, events: [fold(0)] }]);
    await expect(done).resolves.toMatchObject({ refused: null, v: 6 });
  });

  it('ignores frames that are old or doubled', () => {
    const socket = sitDown();
    socket.say(broadcast(6, [fold(0)]));
    socket.say(broadcast(6, [fold(0)]));
    socket.say(broadcast(4, [fold(1)]));
    expect(shown.map(({ v }) => v)).toEqual([6]);
  });

  it('tells from the log of the hand what a frame that overtook another has skipped', () => {
    const first = fold(0);
    const second: Event = { type: 'check', seat: 1, pot: 30 };
    const socket = sitDown(5, { log: [] });
    socket.say(broadcast(7, [second], { log: [first, second] }));
    socket.say(broadcast(6, [first], { log: [first] }));
    expect(shown).toEqual([{ v: 7, events: [first, second] }]);
  });

  it('asks for the view when a beat tells that it is behind', () => {
    const socket = sitDown(5, { log: [] });
    vi.advanceTimersByTime(10_000);
    expect(socket.of('beat')).toHaveLength(1);
    socket.say({ type: 'beat', v: 5 });
    expect(socket.of('view')).toHaveLength(0);
    socket.say({ type: 'beat', v: 6 });
    expect(socket.of('view')).toHaveLength(1);
    // The connection stood all the time, so what was lost is told.
    socket.say(tableFrame(6, { log: [fold(0)] }));
    expect(shown).toEqual([{ v: 6, events: [fold(0)] }]);
  });

  it('keeps the last view while it is cut off, and shows what is when it is back', () => {
    sitDown(5, { log: [] });
    cutOff();
    expect(links.at(-1)).toEqual({ state: 'cut', reason: 'no_server' });
    expect(shown).toEqual([]);
    comeBack(9, { log: [fold(0)] });
    expect(link()).toBe('on');
    expect(shown).toEqual([{ v: 9, events: [] }]);
  });

  it('lets no press count while it is cut off, nor before the fresh view', async () => {
    sitDown();
    cutOff();
    await expect(table.send({ do: 'call', v: 5 })).rejects.toThrow();
    page.network(true);
    FakeSocket.last.open();
    expect(link()).toBe('asking');
    await expect(table.send({ do: 'call', v: 5 })).rejects.toThrow();
    FakeSocket.last.say(tableFrame(5));
    expect(FakeSocket.last.of('command')).toEqual([]);
    void table.send({ do: 'call', v: 5 });
    expect(FakeSocket.last.of('command')).toHaveLength(1);
  });

  it('asks for the view when the person comes back to the page, and counts no press before it', async () => {
    const socket = sitDown();
    page.comeBack();
    expect(link()).toBe('asking');
    expect(socket.of('view')).toHaveLength(1);
    await expect(table.send({ do: 'call', v: 5 })).rejects.toThrow();
    socket.say(tableFrame(5));
    expect(link()).toBe('on');
  });

  it('sends an unanswered command again after the fresh view, with the same id', async () => {
    const socket = sitDown();
    const done = table.send({ do: 'raise_to', to: 60, v: 5 });
    const sent = socket.of('command');
    cutOff();
    const again = comeBack(5);
    expect(again.of('command')).toEqual(sent);
    const { id } = sent[0]?.['command'] as { id: string };
    again.say(answer(id, 6, [fold(0)], null));
    await expect(done).resolves.toMatchObject({ v: 6, refused: null });
  });

  it('tells nothing twice where the command had been done and only its answer was lost', async () => {
    const own = fold(0);
    const other: Event = { type: 'check', seat: 1, pot: 30 };
    const socket = sitDown(5, { log: [] });
    const done = table.send({ do: 'fold', v: 5 });
    const { id } = socket.of('command')[0]?.['command'] as { id: string };
    cutOff();
    const again = comeBack(6, { log: [own] });
    // Between the view and the repeated answer somebody else has acted: the answer has the view of now.
    again.say({
      type: 'answer',
      id,
      answer: { ...message(7, [own], { log: [own, other] }), refused: null },
      ...CONTEXT,
    });
    again.say(broadcast(7, [other], { log: [own, other] }));
    expect(shown).toEqual([
      { v: 6, events: [] },
      { v: 7, events: [other] },
    ]);
    await expect(done).resolves.toMatchObject({ refused: null });
  });

  it('gives a second press for the same version the answer of the first', () => {
    const socket = sitDown();
    const first = table.send({ do: 'fold', v: 5 });
    expect(table.send({ do: 'call', v: 5 })).toBe(first);
    expect(socket.of('command')).toHaveLength(1);
  });

  it('sends a command again that stays without an answer, and gives up in the end', async () => {
    const socket = sitDown();
    const done = table.send({ do: 'fold', v: 5 });
    const failed = expect(done).rejects.toThrow('did not answer');
    for (let second = 0; second < 20; second += 1) {
      vi.advanceTimersByTime(1_000);
      socket.say({ type: 'beat', v: 5 });
    }
    await failed;
    const ids = socket.of('command').map(({ command }) => (command as { id: string }).id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('says why a command was refused', async () => {
    const socket = sitDown();
    const done = table.send({ do: 'fold', v: 5 });
    const { id } = socket.of('command')[0]?.['command'] as { id: string };
    socket.say(answer(id, 6, [], { code: 'STALE_TURN', legal: null }));
    await expect(done).resolves.toMatchObject({ refused: { code: 'STALE_TURN' } });
    expect(shown.map(({ v }) => v)).toEqual([6]);
  });

  it('ends with a reason, and every command with it', async () => {
    sitDown();
    const failed = expect(table.send({ do: 'fold', v: 5 })).rejects.toThrow('closed');
    FakeSocket.last.die(4426);
    await failed;
    expect(links.at(-1)).toEqual({ state: 'ended', reason: 'too_old' });
    expect(shown).toEqual([]);
  });

  it('keeps the hands of the match: those the server tells, and those that were seen', async () => {
    FakeSocket.last.open();
    FakeSocket.last.say({
      ...tableFrame(5, { hand: 3, log: [fold(1)] }),
      history: [
        { hand: 1, events: [fold(0)] },
        { hand: 2, events: [] },
      ],
    });
    watch();
    FakeSocket.last.say(broadcast(6, [fold(0)], { hand: 3, log: [fold(1), fold(0)] }));
    FakeSocket.last.say(broadcast(7, [], { hand: 4, log: [fold(1)] }));
    const hands = await table.history();
    expect(hands.map(({ hand, events }) => [hand, events.length])).toEqual([
      [1, 1],
      [2, 0],
      [3, 2],
      [4, 1],
    ]);
  });

  it('passes on presence, what is said and what is refused, and nothing it does not know', () => {
    const socket = sitDown();
    around.length = 0;
    socket.say({ type: 'status', status: { ...status(), spectators: 2 } });
    socket.say({ type: 'said', seat: 1, key: 'nice_hand' });
    socket.say({ type: 'said', seat: 1, key: '<b>hello</b>' });
    socket.say({ type: 'refused', code: 'TOO_SOON' });
    socket.say({ type: 'something_newer' });
    expect(around).toEqual(['status 2', '1 nice_hand', 'refused TOO_SOON']);
    expect(shown).toEqual([]);
  });

  it('says a phrase, and lets the computer play the hand that is on the table', () => {
    const socket = sitDown(5, { hand: 9 });
    table.say('good_luck');
    table.letPlay(1);
    expect(socket.of('say')).toEqual([{ type: 'say', key: 'good_luck' }]);
    expect(socket.of('let_play')).toEqual([{ type: 'let_play', seat: 1, hand: 9 }]);
  });

  it('leaves nothing behind when it is closed', () => {
    sitDown();
    void table.send({ do: 'fold', v: 5 });
    table.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
