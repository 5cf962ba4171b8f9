/** The friends of who is signed in, as the server has told last. */
import { Submission } from '../account/submission.svelte';
import { ServerFailure } from '../server/request';
import type { Friends } from '../server/schema';
import * as api from './api';

/** What came of the last press. */
export type Outcome =
  'sent' | 'befriended' | 'declined' | 'withdrawn' | 'removed' | 'blocked' | 'unblocked';

class FriendList {
  /** Null until they have been read. */
  lists: Friends | null = $state.raw(null);
  /** Of whom, so that nobody is shown the friends of who was signed in before. */
  #owner: string | null = null;

  async read(owner: string): Promise<void> {
    if (owner !== this.#owner) this.lists = null;
    this.#owner = owner;
    this.take(owner, await api.friends());
  }

  take(owner: string, lists: Friends): void {
    if (owner === this.#owner) this.lists = lists;
  }
}

export const friendList = new FriendList();

/** What a request has led to: where the other had asked too, both are friends at once (CH-55). */
export function outcomeOfRequest(before: Friends | null, after: Friends): Outcome {
  const known = (before?.friends ?? []).map(({ sub }) => sub);
  return after.friends.some(({ sub }) => !known.includes(sub)) ? 'befriended' : 'sent';
}

/** The other has done something in the meantime, such as withdrawing a request. */
function isOutOfDate(error: unknown): boolean {
  return error instanceof ServerFailure && error.refusals.some(({ code }) => code === 'nobody');
}

/** A screen's presses on it, one at a time. */
export class FriendActions {
  readonly submission: Submission;
  outcome: Outcome | null = $state(null);
  readonly #owner: string;

  /** `fields`: as those of `Submission`. */
  constructor(owner: string, ...fields: string[]) {
    this.#owner = owner;
    this.submission = new Submission(...fields);
  }

  /** Whether it was done. */
  async act(work: () => Promise<Friends>, outcome: Outcome): Promise<boolean> {
    this.outcome = null;
    return this.submission.run(async () => {
      try {
        friendList.take(this.#owner, await work());
      } catch (error) {
        if (!isOutOfDate(error)) throw error;
        await friendList.read(this.#owner);
        throw new ServerFailure('refused', [{ code: 'gone', field: null, message: '' }]);
      }
      this.outcome = outcome;
    });
  }

  async ask(to: string): Promise<boolean> {
    this.outcome = null;
    return this.submission.run(async () => {
      const before = friendList.lists;
      const after = await api.sendRequest(to);
      friendList.take(this.#owner, after);
      this.outcome = outcomeOfRequest(before, after);
    });
  }
}
