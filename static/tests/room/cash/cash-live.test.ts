import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChairView, OwnChair, SeatView, View } from '../../../src/protocol';
import { CashLive } from '../../../src/room/cash/cash-live.svelte';
import { isInHand, standingOf } from '../../../src/room/cash/standing';
import { FakePage, FakeSocket } from '../../online/fake-socket';
import { status, tableFrame, view } from '../../online/samples';
import { card } from './samples';

const PLAYING: ChairView = {
  status: 'playing',
  missed_big: 0,
  missed_small: false,
  owes: { live: 0, dead: 0 },
};
const OWN: OwnChair = { leaving: false, pausing: false, top_up: 0, space: 0, entries: [] };

/** The viewer's own seat is 0. */
function at(
  seat: Partial<SeatView>,
  chair: Partial<ChairView> = {},
  own: Partial<OwnChair> = {},
): Partial<View> {
  const seats = view(5).seats.map((each) => ({
    ...each,
    chair: PLAYING,
    ...(each.seat === 0 ? { ...seat, chair: { ...PLAYING, ...chair } } : {}),
  }));
  return { seats, turn: 1, room: { waits: false, dealt: [], own: { ...OWN, ...own } } };
}

describe('somebody at a cash table', () => {
  it.each([
    ['playing', at({}), true],
    ['waiting', at({ state: 'out' }, { status: 'waiting' }), false],
    ['joining', at({ state: 'out' }, { status: 'joining' }), false],
    ['sitting_out', at({ state: 'out' }, { status: 'sitting_out' }), false],
    ['pausing', at({}, {}, { pausing: true }), true],
    ['leaving', at({}, {}, { leaving: true }), true],
    ['broke', at({ state: 'out', stack: 0 }), false],
    // All-in, he has cards; and chips may be on the way.
    ['playing', at({ state: 'all_in', stack: 0 }), true],
    ['playing', at({ state: 'out', stack: 0 }, {}, { top_up: 400 }), false],
    ['watching', { ...at({}), me: null }, false],
  ] as const)('is %s', (standing, fields, inHand) => {
    const shown = view(5, fields);
    expect(standingOf(shown)).toBe(standing);
    expect(isInHand(shown)).toBe(inHand);
  });
});

describe('a cash table', () => {
  let live: CashLive;
  let pressed: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    new FakePage();
    pressed = [];
    const press = (name: string) => () => pressed.push(name);
    live = new CashLive('m', {
      onsit: press('sit'),
      onwait: press('wait'),
      onback: press('back'),
      ontopup: press('top_up'),
      onstart: press('start'),
      onresume: press('resume'),
    });
    FakeSocket.last.open();
  });

  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function show(fields: Partial<View>, told = card(['leave', 'sit_out'])): void {
    FakeSocket.last.say(tableFrame(5, fields));
    FakeSocket.last.say({ type: 'cash', card: told });
  }

  it('offers a seat to who watches, and the list where none is free', () => {
    show({ ...at({}), me: null }, card(['sit', 'watch'], { mine: null }));
    expect(live.offer?.text).toBe('Sit down');
    live.offer?.press();
    FakeSocket.last.say({ type: 'cash', card: card(['wait', 'watch'], { mine: null }) });
    expect(live.offer?.text).toBe('Wait for a seat');
    live.offer?.press();
    const waits = card(['stop_waiting', 'watch'], { mine: null, list_place: 2 });
    FakeSocket.last.say({ type: 'cash', card: waits });
    expect([live.offer, live.wait]).toEqual([null, 'Place 2 in the waiting list']);
    expect(pressed).toEqual(['sit', 'wait']);
  });

  it('lets who sits out come back', () => {
    show(at({ state: 'out' }, { status: 'sitting_out', owes: { live: 10, dead: 5 } }));
    expect(live.line(view(5, { turn: 1 }))).toBe('You sit out. Your seat and your chips stay.');
    expect(live.owes).toEqual({ live: 10, dead: 5 });
    live.offer?.press();
    expect(pressed).toEqual(['back']);
  });

  it('counts how long the seat of who has no chips is kept (NK-61)', () => {
    const kept = card(['leave', 'top_up']);
    kept.seats = kept.seats.map((seat) => ({ ...seat, kept_ms: 120_000 }));
    show(at({ state: 'out', stack: 0 }), kept);
    expect(live.keptFor).toBe(120);
    expect(live.offer?.text).toBe('Top up');
    vi.advanceTimersByTime(20_000);
    expect(live.keptFor).toBe(100);
  });

  it('lets its host start it, and nobody else', () => {
    const host = { sub: 's', id: 'Nok', icon: 'sun' };
    show({ ...at({}), turn: null }, card(['leave'], { host, status: 'waiting' }));
    FakeSocket.last.say({ type: 'status', status: status({ wallet: true, waits: 'host' }) });
    expect(live.line(view(5, { turn: null }))).toBe('Waiting for the host');
    expect(live.offer).toBeNull();
    FakeSocket.last.say({ type: 'cash', card: card(['leave', 'start'], { host }) });
    expect(live.offer?.text).toBe('Start the table');
  });
});
