/** The matches of who is signed in, as the server has told last. */
import * as api from './api';
import type { MyMatches } from './types';

class MyMatchList {
  /** Null until they have been read. */
  lists: MyMatches | null = $state.raw(null);
  /** Of whom, so that nobody is shown the matches of who was signed in before. */
  #owner: string | null = null;
  /** Answers overtake each other; the newest question counts. */
  #asked = 0;
  /** Asked in this moment: a screen and what lies under every screen hear the same word and ask once. */
  #asking: Promise<void> | null = null;

  read(owner: string): Promise<void> {
    if (owner === this.#owner && this.#asking !== null) return this.#asking;
    this.#asking = this.#ask(owner);
    queueMicrotask(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(owner: string): Promise<void> {
    if (owner !== this.#owner) this.lists = null;
    this.#owner = owner;
    this.#asked += 1;
    const asked = this.#asked;
    const lists = await api.myMatches();
    if (asked === this.#asked) this.lists = lists;
  }
}

export const myMatches = new MyMatchList();
