/**
 * Which tab may write a saved game: never two (D-11). Web Locks decide; without a secure context there are none, and
 * the tabs ask each other.
 */
/** How long another tab has to say that the game is open there. */
const ANSWER_MS = 200;

/** 'who': has anybody got it? 'me': I have. 'mine': I take it. */
export interface Word {
  say: 'who' | 'me' | 'mine';
  /** Of the tab that says it. Of two tabs that ask at once the lower one gets the game. */
  from: string;
}

export class Writer {
  readonly #name: string;
  #release: (() => void) | undefined;
  /** Settles when the lock that was held last has been given back, which is later than `release`. */
  #returned: Promise<unknown> = Promise.resolve();
  /** Counts the calls, so that a claim notices when it has been given up before it was granted. */
  #calls = 0;

  /** `name`: of what is written, the same in all tabs. */
  constructor(name = 'pokerultimate.game') {
    this.#name = name;
  }

  /**
   * Whether this tab may write from now on. `steal`: take the game from the tab that has it; that tab's `onlost` is
   * called. A claim that is released or repeated before it was granted comes to nothing.
   */
  async claim(steal: boolean, onlost: () => void): Promise<boolean> {
    this.release();
    const call = this.#calls;
    await this.#returned;
    if (call !== this.#calls) return false;
    const release = await ('locks' in navigator
      ? this.#claimLock(steal, onlost)
      : claimByWord(this.#name, steal, onlost));
    if (call === this.#calls) this.#release = release;
    else release?.();
    return release !== undefined && call === this.#calls;
  }

  release(): void {
    this.#calls += 1;
    this.#release?.();
    this.#release = undefined;
  }

  /** What gives the game back; undefined where another tab has it. */
  #claimLock(steal: boolean, onlost: () => void): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const held = (lock: Lock | null): Promise<void> | undefined => {
        if (lock === null) {
          resolve(undefined);
          return undefined;
        }
        return new Promise((release) => {
          resolve(release);
        });
      };
      this.#returned = navigator.locks
        .request(this.#name, steal ? { steal } : { ifAvailable: true }, held)
        // The request fails when another tab steals the lock.
        .catch(onlost);
    });
  }
}

async function claimByWord(
  name: string,
  steal: boolean,
  onlost: () => void,
): Promise<(() => void) | undefined> {
  const channel = new BroadcastChannel(name);
  const from = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const say = (word: Word['say']): void => {
    channel.postMessage({ say: word, from } satisfies Word);
  };
  say(steal ? 'mine' : 'who');
  if (!steal && (await isTaken(channel, from, say))) {
    channel.close();
    return undefined;
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.say === 'who') say('me');
    if (data.say !== 'mine') return;
    channel.close();
    onlost();
  };
  return () => {
    channel.close();
  };
}

/** Whether another tab says that it has the game, or asks for it at the same time and comes first. */
function isTaken(
  channel: BroadcastChannel,
  from: string,
  say: (word: Word['say']) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const silence = setTimeout(() => {
      resolve(false);
    }, ANSWER_MS);
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.say === 'who' && from < data.from) {
        // Who asked later has not heard the first time.
        say('who');
        return;
      }
      clearTimeout(silence);
      resolve(true);
    };
  });
}
