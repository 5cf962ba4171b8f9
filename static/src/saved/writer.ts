/**
 * Which tab may write the saved game: never two (D-11). Web Locks decide; without a secure context there are none, and
 * the tabs ask each other.
 */
const NAME = 'pokerultimate.game';
/** How long another tab has to say that the game is open there. */
const ANSWER_MS = 200;

type Word = 'who' | 'me' | 'mine';

export class Writer {
  #release: (() => void) | undefined;
  /** Settles when the lock that was held last has been given back, which is later than `release`. */
  #returned: Promise<void> = Promise.resolve();

  /**
   * Whether this tab may write from now on. `steal`: take the game from the tab that has it; that tab's `onlost` is
   * called.
   */
  async claim(steal: boolean, onlost: () => void): Promise<boolean> {
    this.release();
    await this.#returned;
    return 'locks' in navigator ? this.#claimLock(steal, onlost) : this.#claimByWord(steal, onlost);
  }

  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  #claimLock(steal: boolean, onlost: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      const held = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        return new Promise((release) => {
          this.#release = release;
        });
      };
      this.#returned = navigator.locks
        .request(NAME, steal ? { steal } : { ifAvailable: true }, held)
        // The request fails when another tab steals the lock.
        .catch(onlost);
    });
  }

  async #claimByWord(steal: boolean, onlost: () => void): Promise<boolean> {
    const channel = new BroadcastChannel(NAME);
    const say = (word: Word): void => {
      channel.postMessage(word);
    };
    say(steal ? 'mine' : 'who');
    const taken = !steal && (await this.#hears(channel, 'me'));
    if (taken) {
      channel.close();
      return false;
    }
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data === 'who') say('me');
      if (data !== 'mine') return;
      this.release();
      onlost();
    };
    this.#release = () => {
      channel.close();
    };
    return true;
  }

  #hears(channel: BroadcastChannel, word: Word): Promise<boolean> {
    return new Promise((resolve) => {
      const silence = setTimeout(() => {
        resolve(false);
      }, ANSWER_MS);
      channel.onmessage = ({ data }: MessageEvent<Word>) => {
        if (data !== word) return;
        clearTimeout(silence);
        resolve(true);
      };
    });
  }
}
