import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TournamentLive } from '../../../src/room/tournaments/tournament-live.svelte';
import type { TableOfTournament, TournamentPlayer } from '../../../src/room/tournaments/types';
import { FakePage, FakeSocket } from '../../online/fake-socket';
import { status, tableFrame, view } from '../../online/samples';
import { player } from './samples';

const AROUND: TableOfTournament = {
  id: 't',
  name: 'Saturday',
  table: 2,
  tables: 3,
  level: 4,
  left: 14,
  entries: 30,
  rank: 3,
  average: 6_400,
  paid: 5,
  next_prize: null,
  waits: null,
  waits_ms: null,
  hand_for_hand: false,
  final_table: false,
};

describe('a table of a tournament', () => {
  let live: TournamentLive;
  let heard: string[];
  let elsewhere: [string | null, string][];
  let results: number;
  let own: TournamentPlayer;
  let over: boolean;

  function open(moved: boolean): void {
    live = new TournamentLive('m', moved, {
      onelsewhere: (match, reason) => elsewhere.push([match, reason]),
      onresult: () => {
        results += 1;
      },
      over: () => over,
      player: () => own,
    });
    FakeSocket.last.open();
  }

  function frame(fields: object = {}): void {
    FakeSocket.last.say({ ...tableFrame(5, { turn: 0 }), tournament: AROUND, ...fields });
    FakeSocket.last.say({ type: 'status', status: status({ wallet: true }) });
  }

  beforeEach(() => {
    vi.useFakeTimers();
    new FakePage();
    heard = [];
    elsewhere = [];
    results = 0;
    over = false;
    own = player('a');
  });

  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('keeps what the table tells of the tournament, and says once why no hand is dealt', () => {
    open(false);
    frame();
    live.listen((sentence) => heard.push(sentence));
    expect(live.around).toMatchObject({ table: 2, left: 14 });
    const waits = { ...AROUND, waits: 'break', waits_ms: 65_000 };
    FakeSocket.last.say({ type: 'tournament', tournament: waits });
    FakeSocket.last.say({ type: 'tournament', tournament: { ...waits, waits_ms: 64_000 } });
    expect(heard).toEqual(['Break. It goes on in 1:05']);
    expect(live.wait).toBe('Break. It goes on in 1:04');
    expect(live.line(view(5, { turn: null }))).toBe('Break. It goes on in 1:04');
    // A hand that still runs is seen as any hand.
    expect(live.line(view(5, { turn: 0 }))).toBeNull();
  });

  it('says where its player has gone', () => {
    open(false);
    frame();
    FakeSocket.last.say({ type: 'elsewhere', match: 'm2', reason: 'moved' });
    expect(elsewhere).toEqual([['m2', 'moved']]);
    expect(live.out).toBeNull();
  });

  it('takes no press in the first moment of whoever has been moved, and looks no different', () => {
    open(true);
    frame();
    expect(live.locked).toBe(true);
    expect(live.cut).toBe(false);
    vi.advanceTimersByTime(1_250);
    expect(live.locked).toBe(false);
  });

  it('takes the presses of whoever opens it at once', () => {
    open(false);
    frame();
    expect(live.locked).toBe(false);
  });

  it('says what was told before anybody could hear it', () => {
    open(true);
    frame();
    live.announce('You are at table 2 now.', true);
    live.listen((sentence, seen) => heard.push(`${sentence} ${String(seen)}`));
    expect(heard).toEqual(['You are at table 2 now. true']);
  });

  it('leads whoever is out to the result, first without and then with the place', () => {
    open(false);
    frame();
    FakeSocket.last.say({ type: 'elsewhere', match: null, reason: 'out' });
    expect(live.offer?.text).toBe('See the result');
    expect(live.line(view(5, { turn: null }))).toBe('You are out.');
    own = player('a', { place: 12, prize: 250, table: null, stack: 0 });
    expect(live.line(view(5, { turn: null }))).toBe('You are out: 12th, prize 250.');
    // The others’ turns are still seen.
    expect(live.line(view(5, { turn: 1 }))).toBeNull();
    live.offer?.press();
    expect(results).toBe(1);
  });

  it('leads whoever looks on to the result once there is one', () => {
    open(false);
    frame();
    expect(live.offer).toBeNull();
    over = true;
    live.offer?.press();
    expect(results).toBe(1);
  });

  it('lets the end of a hand be seen for a moment, and no longer than that', () => {
    open(false);
    frame();
    live.listen(() => undefined);
    expect(live.resultLeft).toBe(0);
    FakeSocket.last.say({ ...tableFrame(6, { phase: 'hand_over', turn: null }) });
    expect(live.resultLeft).toBe(3_000);
    vi.advanceTimersByTime(1_000);
    // What else is told of the same end begins nothing anew.
    FakeSocket.last.say({ ...tableFrame(7, { phase: 'hand_over', turn: null, me: null }) });
    expect(live.resultLeft).toBe(2_000);
    vi.advanceTimersByTime(5_000);
    expect(live.resultLeft).toBe(0);
  });

  it('tells the winner so', () => {
    open(false);
    frame();
    own = player('a', { place: 1, prize: 900 });
    expect(live.line(view(5, { turn: null }))).toBe('You have won the tournament: prize 900.');
  });
});
