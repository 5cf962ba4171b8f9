import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Writer } from '../src/saved/writer';

/** One lock manager for all tabs, with what the game uses of Web Locks. */
class FakeLocks {
  #lose: (() => void) | undefined;

  async request(
    _name: string,
    { steal = false }: { steal?: boolean; ifAvailable?: boolean },
    held: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> {
    await Promise.resolve();
    if (this.#lose !== undefined && !steal) {
      await held(null);
      return;
    }
    this.#lose?.();
    const stolen = new Promise<never>((_resolve, reject) => {
      this.#lose = () => {
        reject(new DOMException('stolen', 'AbortError'));
      };
    });
    const mine = this.#lose;
    try {
      await Promise.race([held({}), stolen]);
    } finally {
      if (this.#lose === mine) this.#lose = undefined;
    }
  }
}

/** Channels that hear each other, a little later and never themselves. */
class FakeChannel {
  static all = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) {
      if (other !== this) {
        setTimeout(() => {
          if (FakeChannel.all.has(other)) other.onmessage?.({ data });
        }, 5);
      }
    }
  }

  close(): void {
    FakeChannel.all.delete(this);
  }
}

describe.each(['Web Locks', 'BroadcastChannel alone'])(
  'the one tab that writes, by %s',
  (means) => {
    beforeEach(() => {
      vi.useFakeTimers();
      FakeChannel.all.clear();
      const languages = ['en'];
      vi.stubGlobal(
        'navigator',
        means === 'Web Locks' ? { languages, locks: new FakeLocks() } : { languages },
      );
      vi.stubGlobal('BroadcastChannel', FakeChannel);
    });

    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });

    /** Runs the clock until the claim is decided. */
    async function decided<Result>(claim: Promise<Result>): Promise<Result> {
      await vi.advanceTimersByTimeAsync(1000);
      return claim;
    }

    const never = (): void => {
      throw new Error('lost the game');
    };

    it('is the first to ask', async () => {
      const [first, second] = [new Writer(), new Writer()];
      expect(await decided(first.claim(false, never))).toBe(true);
      expect(await decided(second.claim(false, never))).toBe(false);
    });

    it('is one of those that ask at once', async () => {
      const claims = [new Writer(), new Writer(), new Writer()].map((tab) =>
        tab.claim(false, never),
      );
      const granted = await decided(Promise.all(claims));
      expect(granted.filter(Boolean)).toHaveLength(1);
    });

    it('is one of those that ask while another waits for the answer', async () => {
      const claims: Promise<boolean>[] = [];
      for (let tab = 0; tab < 4; tab += 1) {
        claims.push(new Writer().claim(false, never));
        await vi.advanceTimersByTimeAsync(40);
      }
      const granted = await decided(Promise.all(claims));
      expect(granted.filter(Boolean)).toHaveLength(1);
    });

    it('may be another once it has let go', async () => {
      const [first, second] = [new Writer(), new Writer()];
      await decided(first.claim(false, never));
      first.release();
      expect(await decided(second.claim(false, never))).toBe(true);
    });

    it('hears when another takes the game', async () => {
      const [first, second] = [new Writer(), new Writer()];
      const lost = vi.fn();
      await decided(first.claim(false, lost));
      expect(await decided(second.claim(true, never))).toBe(true);
      expect(lost).toHaveBeenCalledOnce();
      expect(await decided(first.claim(false, never))).toBe(false);
    });

    it('can take the game back', async () => {
      const [first, second] = [new Writer(), new Writer()];
      const lost = vi.fn();
      await decided(first.claim(false, () => undefined));
      await decided(second.claim(true, lost));
      expect(await decided(first.claim(true, never))).toBe(true);
      expect(lost).toHaveBeenCalledOnce();
    });

    it('may ask again for what it has', async () => {
      const tab = new Writer();
      await decided(tab.claim(false, never));
      expect(await decided(tab.claim(false, never))).toBe(true);
      expect(await decided(tab.claim(true, never))).toBe(true);
    });

    it('is nobody who left before the answer came', async () => {
      const [first, second] = [new Writer(), new Writer()];
      const claim = first.claim(false, never);
      first.release();
      expect(await decided(claim)).toBe(false);
      expect(await decided(second.claim(false, never))).toBe(true);
    });
  },
);
