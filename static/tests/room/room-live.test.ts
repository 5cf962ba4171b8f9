import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Status } from '../../src/online/messages';
import { RoomLive } from '../../src/room/room-live.svelte';
import { FakePage, FakeSocket } from '../online/fake-socket';
import { status, tableFrame, view } from '../online/samples';

const MALI = 1;

describe('a wallet table', () => {
  let live: RoomLive;
  let heard: string[];
  let results: number;

  beforeEach(() => {
    vi.useFakeTimers();
    new FakePage();
    heard = [];
    results = 0;
    live = new RoomLive(
      'm',
      (place) => [130, 70][place - 1] ?? 0,
      () => {
        results += 1;
      },
    );
    FakeSocket.last.open();
    FakeSocket.last.say(tableFrame(5, { turn: 0 }));
    live.listen((sentence) => heard.push(sentence));
  });

  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function tell(fields: Partial<Status>): void {
    FakeSocket.last.say({ type: 'status', status: status({ wallet: true, ...fields }) });
  }

  /** Lets time pass with a server that answers. */
  function pass(ms: number): void {
    for (let rest = ms; rest > 0; rest -= 1_000) {
      vi.advanceTimersByTime(Math.min(rest, 1_000));
      FakeSocket.last.say({ type: 'beat', v: 5 });
    }
  }

  function runs(seat: number, turn_ms: number, bank_ms: number): void {
    const clock = { turn_ms, bank_ms, reserve_ms: 0, on_reserve: false, then: 'fold' } as const;
    tell({ turn: { seat, waiting_ms: 0, limit_ms: null, clock } });
  }

  function away(...seats: number[]): Pick<Status, 'seats'> {
    return {
      seats: status().seats.map((one) =>
        seats.includes(one.seat) ? { ...one, stand_in: 'clock' } : one,
      ),
    };
  }

  it('says once that the time bank runs, and once that it is about to end', () => {
    runs(0, 3_000, 15_000);
    expect(live.ownClock).toMatchObject({ stage: 'turn', seconds: 3, text: '3 s · bank 15 s' });
    pass(17_000);
    expect(live.ownClock).toMatchObject({ stage: 'bank', seconds: 1 });
    expect(heard).toEqual([
      'Your turn time is over. Your time bank runs: 15 seconds, then fold.',
      '10 seconds left, then fold.',
    ]);
  });

  it('says nothing twice where the server tells of the same turn again, and begins anew with the next', () => {
    runs(0, 0, 25_000);
    pass(1_000);
    runs(0, 0, 24_000);
    pass(1_000);
    expect(heard).toHaveLength(1);
    runs(0, 12_000, 23_000);
    pass(13_000);
    expect(heard).toHaveLength(2);
  });

  it('shows another’s clock at the seat alone', () => {
    FakeSocket.last.say(tableFrame(6, { turn: MALI }));
    runs(MALI, 0, 9_000);
    pass(1_000);
    expect(live.ownClock).toBeNull();
    expect(live.turnTime).toMatchObject({ seat: MALI, stage: 'bank', seconds: 8 });
    expect(live.signs(MALI)?.label).toBe('Mali, time bank');
    expect(heard).toEqual(['Mali uses the time bank']);
  });

  it('takes whoever is away back by a press, and nobody plays for him', () => {
    tell(away(0, MALI));
    expect(live.line(view(5, {}))).toBe('You are away: checked or folded until you tap');
    expect(live.signs(MALI)).toMatchObject({ bot: false, name: null, tag: 'Away' });
    expect(live.offer?.text).toBe('I am back');
    live.offer?.press();
    expect(FakeSocket.last.of('back')).toEqual([{ type: 'back' }]);
    tell(away(MALI));
    expect(live.offer).toBeNull();
    expect(heard).toEqual([
      'You are away. You are checked or folded until you tap.',
      'Mali is away: checked or folded',
      'You play again',
    ]);
  });

  it('leads whoever is out to the result, with the prize', () => {
    const seats = view(6, {}).seats.map((seat) => (seat.seat === 0 ? { ...seat, place: 2 } : seat));
    FakeSocket.last.say(tableFrame(6, { seats }));
    expect(live.line(view(6, { seats }))).toBe('2nd: prize 70');
    live.offer?.press();
    expect(results).toBe(1);
  });

  it('says why no hand is dealt, counts down to its end and tells it once', () => {
    const quiet = view(5, { turn: null });
    tell({ waits: 'break', waits_ms: 252_000 });
    expect(live.line(quiet)).toBe('Break, 4:12');
    expect(live.wait).toBe('Break, 4:12');
    pass(12_000);
    expect(live.line(quiet)).toBe('Break, 4:00');
    // A hand that runs is played to its end.
    expect(live.line(view(5, { turn: 0 }))).toBeNull();
    tell({ waits: 'break', waits_ms: 240_000 });
    expect(heard).toEqual(['Break, 4:12']);
    tell({ waits: 'players', waits_ms: null });
    expect(live.line(quiet)).toBe('Waiting for players');
    expect(heard).toEqual(['Break, 4:12', 'Waiting for players']);
  });

  it('tells of nobody that he is back who has just sat down, and of an empty chair nothing', () => {
    const [own, other] = status().seats;
    if (own === undefined || other === undefined) throw new Error('no sample');
    tell({ seats: [own, { ...other, person: false, connected: false }] });
    tell({ seats: [own, other] });
    expect(heard).toEqual([]);
    const [mine, theirs] = view(5).seats;
    if (mine === undefined || theirs === undefined) throw new Error('no sample');
    const seats = [mine, { ...theirs, name: '', kind: 'nobody' as const }];
    FakeSocket.last.say(tableFrame(6, { turn: null, seats }));
    expect(live.signs(MALI)).toBeNull();
  });
});
