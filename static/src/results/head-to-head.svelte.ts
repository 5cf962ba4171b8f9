/** How the account and its friends have fared against each other (CH-52), as the server has told last. */
import { ServerFailure } from '../server/request';
import * as api from './api';
import type { HeadToHead } from './types';

class HeadToHeads {
  #rows: readonly HeadToHead[] = $state.raw([]);
  /** Of whom, so that nobody is shown the matches of who was signed in before. */
  #owner: string | null = null;

  of(sub: string): HeadToHead | null {
    return this.#rows.find((row) => row.sub === sub) ?? null;
  }

  /** Quiet where the server cannot be reached: a list of friends is a list of friends without it. */
  async read(owner: string): Promise<void> {
    if (owner !== this.#owner) this.#rows = [];
    this.#owner = owner;
    try {
      const rows = await api.headToHead();
      if (owner === this.#owner) this.#rows = rows;
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
    }
  }
}

export const headToHeads = new HeadToHeads();
