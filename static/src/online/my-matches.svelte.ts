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

  async read(owner: string): Promise<void> {
    if (owner !== this.#owner) this.lists = null;
    this.#owner = owner;
    this.#asked += 1;
    const asked = this.#asked;
    const lists = await api.myMatches();
    if (asked === this.#asked) this.lists = lists;
  }
}

export const myMatches = new MyMatchList();
