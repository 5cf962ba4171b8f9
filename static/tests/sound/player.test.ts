import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SoundPlayer } from '../../src/sound/player';

class FakeSource extends EventTarget {
  buffer: { length: number } | null = null;
  begins: number | undefined;
  stopped = false;
  connect(): void {
    // Where it leads does not matter here.
  }
  start(when: number): void {
    this.begins = when;
  }
  stop(): void {
    this.stopped = true;
  }
}

class FakeContext {
  static made: FakeContext[] = [];
  state = 'suspended';
  currentTime = 10;
  destination = {};
  sources: FakeSource[] = [];
  gain = {
    value: 1,
    setTargetAtTime: (value: number): void => {
      this.gain.value = value;
    },
  };

  constructor() {
    FakeContext.made.push(this);
  }
  createGain() {
    return { gain: this.gain, connect: () => undefined };
  }
  createBuffer(_channels: number, length: number) {
    return { length, copyToChannel: () => undefined };
  }
  createBufferSource(): FakeSource {
    const source = new FakeSource();
    this.sources.push(source);
    return source;
  }
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
}

class FakePage extends EventTarget {
  visibilityState = 'visible';
  do(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

describe('the player', () => {
  let page: FakePage;
  let player: SoundPlayer;
  const context = (): FakeContext => FakeContext.made[0] as FakeContext;
  const begun = (): (number | undefined)[] => context().sources.map(({ begins }) => begins);

  beforeEach(() => {
    FakeContext.made = [];
    vi.stubGlobal('AudioContext', FakeContext);
    page = new FakePage();
    player = new SoundPlayer();
    player.setVolume(1);
    player.listen(page as unknown as Document);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is silent before the first tap and plays nothing late', () => {
    player.play([{ sound: 'deal', at: 0 }]);
    expect(FakeContext.made).toEqual([]);
    page.do('pointerup');
    expect(begun()).toEqual([]);
    player.play([{ sound: 'deal', at: 0 }]);
    expect(begun()).toEqual([10]);
  });

  it('plans each sound at its time and drops two of a kind within 60 ms', () => {
    page.do('keydown');
    player.play([
      { sound: 'deal', at: 0 },
      { sound: 'deal', at: 40 },
      { sound: 'deal', at: 80 },
      { sound: 'my_turn', at: 80 },
    ]);
    expect(begun()).toEqual([10, 10.08, 10.08]);
  });

  it('wakes again after the system has put it to sleep', () => {
    page.do('touchend');
    context().state = 'interrupted';
    player.play([{ sound: 'call', at: 0 }]);
    expect(begun()).toEqual([]);
    page.do('visibilitychange');
    expect(context().state).toBe('running');
    expect(FakeContext.made).toHaveLength(1);
  });

  it('does not wake by itself before it was ever tapped', () => {
    page.do('visibilitychange');
    expect(FakeContext.made).toEqual([]);
  });

  it('follows the volume, and plays nothing at none', () => {
    page.do('click');
    player.setVolume(0.5);
    expect(context().gain.value).toBe(0.25);
    player.setVolume(0);
    player.play([{ sound: 'call', at: 0 }]);
    expect(begun()).toEqual([]);
  });

  it('drops what is only planned when the table is left', () => {
    page.do('click');
    player.play([
      { sound: 'board', at: 0 },
      { sound: 'board', at: 280 },
    ]);
    player.hush();
    expect(context().sources.map(({ stopped }) => stopped)).toEqual([false, true]);
    player.play([{ sound: 'board', at: 100 }]);
    expect(begun()).toHaveLength(3);
  });
});
