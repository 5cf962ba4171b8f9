import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveSocket, type CutReason, type EndReason } from '../../src/connection/live-socket';
import { FakePage, FakeSocket } from './fake-socket';

describe('a socket that stays', () => {
  let page: FakePage;
  let told: string[];
  let socket: LiveSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    page = new FakePage();
    told = [];
    socket = new LiveSocket('/ws/table/m?protocol=1', {
      onopen: () => told.push('open'),
      onmessage: (message) => told.push(`message ${JSON.stringify(message)}`),
      oncut: (reason: CutReason) => told.push(`cut ${reason}`),
      onend: (reason: EndReason) => told.push(`end ${reason}`),
      onwake: () => told.push('wake'),
    });
  });

  afterEach(() => {
    socket.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function connect(): FakeSocket {
    FakeSocket.last.open();
    FakeSocket.last.say({ type: 'hello' });
    told.length = 0;
    return FakeSocket.last;
  }

  it('speaks with the site it comes from, over the same kind of line', () => {
    expect(FakeSocket.last.address).toBe('wss://poker.example/ws/table/m?protocol=1');
  });

  it('beats every ten seconds', () => {
    const first = connect();
    for (let beat = 1; beat <= 3; beat += 1) {
      vi.advanceTimersByTime(10_000);
      expect(first.of('beat')).toHaveLength(beat);
      first.say({ type: 'beat', v: 1 });
    }
  });

  it('gives up a connection that does not answer, and connects again', () => {
    const first = connect();
    vi.advanceTimersByTime(15_000);
    expect(told).toEqual(['cut no_server']);
    expect(first.closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.open();
    expect(told).toEqual(['cut no_server', 'open']);
  });

  it('hears nothing more of a connection it gave up', () => {
    const first = connect();
    const { onmessage } = first;
    vi.advanceTimersByTime(15_000);
    expect(first.onmessage).toBeNull();
    expect(onmessage).not.toBeNull();
  });

  it('waits longer after each try that failed, never the same and never for ever', () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(1);
    connect().die(1006);
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const before = FakeSocket.all.length;
      let wait = 0;
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(10);
        wait += 10;
      }
      waits.push(wait);
      FakeSocket.last.die(1006);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
    chance.mockRestore();
  });

  it('is patient with a server that takes connections and drops them', () => {
    for (let tries = 0; tries < 6; tries += 1) {
      FakeSocket.last.open();
      FakeSocket.last.die(1011);
      vi.advanceTimersByTime(10_000);
    }
    expect(FakeSocket.all.length).toBe(7);
    FakeSocket.last.open();
    FakeSocket.last.die(1011);
    vi.advanceTimersByTime(4_900);
    expect(FakeSocket.all.length).toBe(7);
  });

  it('tries at once when the network, the person or the page is back', () => {
    for (const back of [
      () => {
        page.network(true);
      },
      () => {
        page.comeBack();
      },
      () => page.window.dispatchEvent(new Event('focus')),
    ]) {
      FakeSocket.last.die(1006);
      vi.advanceTimersByTime(100_000);
      FakeSocket.last.die(1006);
      const before = FakeSocket.all.length;
      back();
      expect(FakeSocket.all.length).toBe(before + 1);
    }
  });

  it('tells of a wake where the connection stands, and asks nothing twice', () => {
    connect();
    page.comeBack();
    page.window.dispatchEvent(new Event('focus'));
    expect(told).toEqual(['wake', 'wake']);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('looks at once whether the connection stands when the device says it has no network', () => {
    const first = connect();
    page.network(false);
    expect(first.of('beat')).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual(['cut no_network']);
  });

  it('notices a device that slept', () => {
    const first = connect();
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual(['wake']);
    expect(first.of('beat')).toHaveLength(1);
  });

  it.each([
    [4401, 'signed_out'],
    [4403, 'not_yours'],
    [4404, 'unknown'],
    [4410, 'closed'],
    [4426, 'too_old'],
  ])('ends for good with %i', (code, reason) => {
    connect().die(code);
    expect(told).toEqual([`end ${reason}`]);
    page.network(true);
    vi.advanceTimersByTime(100_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it.each([
    [1012, 'restarts', 1_000],
    [4429, 'too_much', 5_000],
    [1006, 'no_server', 250],
  ])('comes back after %i, and not too soon', (code, reason, soonest) => {
    connect().die(code);
    expect(told).toEqual([`cut ${reason}`]);
    vi.advanceTimersByTime(soonest - 1);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(soonest + 1);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('gives up a try that hangs', () => {
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual(['cut no_server']);
  });

  it('sends nothing while it is cut off, and nothing later', () => {
    connect().die(1006);
    expect(socket.send({ type: 'view' })).toBe(false);
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([]);
  });

  it('leaves nothing behind when it is closed', () => {
    const first = connect();
    socket.close();
    expect(first.closed).toBe(true);
    page.network(true);
    page.comeBack();
    expect(vi.getTimerCount()).toBe(0);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
