import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockText, Live } from '../../src/online/live.svelte';
import type { Status } from '../../src/online/messages';
import type { View } from '../../src/protocol';
import { FakePage, FakeSocket } from './fake-socket';
import { CONTEXT, status, tableFrame, view } from './samples';

const MALI = 1;

describe('what surrounds a table with other people', () => {
  let page: FakePage;
  let live: Live;
  let heard: string[];
  /** Ids of the records of hands. */
  let kept: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    page = new FakePage();
    heard = [];
    kept = [];
    live = new Live('m', ({ id }) => kept.push(id));
    FakeSocket.last.open();
    FakeSocket.last.say(tableFrame(5, { turn: MALI }));
    live.listen((sentence) => heard.push(sentence));
  });

  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Lets time pass with a server that answers. */
  function pass(ms: number): void {
    for (let rest = ms; rest > 0; rest -= 1_000) {
      vi.advanceTimersByTime(Math.min(rest, 1_000));
      FakeSocket.last.say({ type: 'beat', v: 5 });
    }
  }

  function tell(fields: Partial<Status>): void {
    FakeSocket.last.say({ type: 'status', status: status(fields) });
  }

  /** A seat that differs from one whose person is there. */
  function seats(seat: number, fields: Partial<Status['seats'][number]>): Pick<Status, 'seats'> {
    return {
      seats: status().seats.map((one) => (one.seat === seat ? { ...one, ...fields } : one)),
    };
  }

  function waitsForMali(waiting_ms: number): void {
    tell({ turn: { seat: MALI, waiting_ms, limit_ms: null, clock: null } });
  }

  const shown = view(5, { turn: MALI });

  it('keeps the record of a hand whose end is seen here (D-20)', () => {
    const ended: View['log'] = [
      { type: 'dealt', order: [1, 0], count: 2, cards: { '0': ['As', 'Kd'] } },
      { type: 'hand_ended', hand: 1, stacks: [990, 1010] },
    ];
    const message = { v: 6, events: [], view: view(6, { phase: 'hand_over', log: ended }) };
    FakeSocket.last.say({ type: 'message', message, status: status(), ...CONTEXT });
    expect(kept).toEqual(['m/1']);
  });

  it('writes minutes and seconds', () => {
    expect([5, 65, 600].map(clockText)).toEqual(['0:05', '1:05', '10:00']);
  });

  it('counts by its own clock from what the server told', () => {
    tell({ next_hand_in_ms: 8_000, level_in_ms: 160_000 });
    expect([live.nextHandIn, live.note]).toEqual([8, 'Blinds up in 2:40']);
    pass(3_000);
    expect([live.nextHandIn, live.note]).toEqual([5, 'Blinds up in 2:37']);
    pass(60_000);
    expect(live.nextHandIn).toBe(0);
  });

  it('lets time stand still while the match is paused', () => {
    tell({ paused: true, level_in_ms: 160_000 });
    pass(5_000);
    expect(live.note).toBe('Blinds up in 2:40');
    expect(live.line(shown)).toBe('Paused: nobody is at the table');
  });

  it('says who is waited for after a minute, and offers the computer after a minute and a half', () => {
    waitsForMali(58_000);
    expect([live.line(shown), live.offer]).toEqual([null, null]);
    pass(7_000);
    expect(live.line(shown)).toBe('Waiting for Mali since 1:05');
    expect(live.offer).toBeNull();
    pass(25_000);
    expect(live.offer?.text).toBe('Let the computer play this hand for Mali');
  });

  it('takes no press in the first moment of the offer', () => {
    waitsForMali(89_900);
    pass(250);
    live.offer?.press();
    expect(FakeSocket.last.of('let_play')).toEqual([]);
    pass(1_000);
    live.offer?.press();
    expect(FakeSocket.last.of('let_play')).toEqual([{ type: 'let_play', seat: MALI, hand: 1 }]);
  });

  it('offers nothing where a turn time runs, which is counted instead', () => {
    tell({ turn: { seat: MALI, waiting_ms: 95_000, limit_ms: 24_000, clock: null } });
    expect(live.offer).toBeNull();
    expect(live.line(shown)).toBe('Mali is thinking · 0:24');
    expect(live.turnTime?.seconds).toBe(24);
  });

  it('marks who is away and for whom the computer plays, and tells it once', () => {
    tell(seats(MALI, { connected: false, away_in_ms: 31_000 }));
    pass(1_000);
    expect(live.signs(MALI)).toMatchObject({ awayIn: 30, bot: false, name: null });
    tell(seats(MALI, { connected: false, stand_in: 'away' }));
    expect(live.signs(MALI)).toMatchObject({ awayIn: null, bot: true, name: 'for Mali' });
    tell(seats(MALI, { connected: false, stand_in: 'away' }));
    tell({});
    expect(live.signs(MALI)).toMatchObject({ bot: false, name: null });
    expect(heard).toEqual([
      'Mali is not connected',
      'Mali is away. The computer plays for this seat.',
      'Mali is back',
    ]);
  });

  it('gives the own seat back on a press', () => {
    tell(seats(0, { stand_in: 'clock' }));
    expect(live.line(shown)).toBe('The computer plays for you. Tap to play on.');
    live.offer?.press();
    expect(FakeSocket.last.of('back')).toHaveLength(1);
  });

  it('shows what is said for a while', () => {
    FakeSocket.last.say({ type: 'said', seat: MALI, key: 'nice_hand' });
    expect(live.signs(MALI)?.said).toMatchObject({ text: 'Nice hand!', icon: null });
    expect(heard).toEqual(['Mali: Nice hand!']);
    pass(4_000);
    expect(live.signs(MALI)?.said).toBeNull();
  });

  it('locks the table at once where it is cut off, and says when it is back', () => {
    FakeSocket.last.die(1012);
    expect([live.locked, live.cut]).toEqual([true, true]);
    expect(live.line(shown)).toBe('The server restarts. The match goes on in a moment.');
    vi.advanceTimersByTime(2_000);
    FakeSocket.last.open();
    FakeSocket.last.say(tableFrame(6, { turn: MALI }));
    expect([live.locked, live.cut]).toEqual([false, false]);
    expect(heard.at(-1)).toBe('Connected again');
  });

  it('does not flicker while the view is asked for', () => {
    page.comeBack();
    expect([live.locked, live.cut]).toEqual([true, false]);
    vi.advanceTimersByTime(1_000);
    expect(live.cut).toBe(true);
    FakeSocket.last.say(tableFrame(5));
    expect([live.locked, live.cut]).toEqual([false, false]);
  });
});
