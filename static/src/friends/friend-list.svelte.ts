/** The friends of who is signed in, as the server has told last. */
import { Submission } from '../account/submission.svelte';
import { ServerFailure } from '../server/request';
import type { Friends, Person } from '../server/schema';
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

/** Does a request that was answered with no list show in one read afterwards? Null where it does not. */
function traceOfRequest(before: Friends | null, after: Friends): Outcome | null {
  const outcome = outcomeOfRequest(before, after);
  const known = (before?.sent ?? []).map(({ sub }) => sub);
  return outcome === 'befriended' || after.sent.some(({ sub }) => !known.includes(sub))
    ? outcome
    : null;
}

function has(people: readonly Person[], sub: string): boolean {
  return people.some((person) => person.sub === sub);
}

interface Press {
  send: (sub: string) => Promise<Friends>;
  outcome: Outcome;
  /** Whether lists read later show it done. */
  done: (lists: Friends, sub: string) => boolean;
}

/** What can be pressed at a person of the lists. */
const PRESSES = {
  accept: {
    send: api.accept,
    outcome: 'befriended',
    done: ({ friends }, sub) => has(friends, sub),
  },
  decline: {
    send: api.decline,
    outcome: 'declined',
    done: ({ received, friends }, sub) => !has(received, sub) && !has(friends, sub),
  },
  withdraw: {
    send: api.withdraw,
    outcome: 'withdrawn',
    done: ({ sent, friends }, sub) => !has(sent, sub) && !has(friends, sub),
  },
  remove: {
    send: api.remove,
    outcome: 'removed',
    done: ({ friends }, sub) => !has(friends, sub),
  },
  block: {
    send: api.block,
    outcome: 'blocked',
    done: ({ blocked }, sub) => has(blocked, sub),
  },
  unblock: {
    send: api.unblock,
    outcome: 'unblocked',
    done: ({ blocked }, sub) => !has(blocked, sub),
  },
} as const satisfies Readonly<Record<string, Press>>;

/** The other has done something in the meantime, such as withdrawing a request. */
function isOutOfDate({ refusals }: ServerFailure): boolean {
  return refusals.some(({ code }) => code === 'nobody');
}

/** No answer came: what was asked may have been done or not. */
function isOpen({ reason }: ServerFailure): boolean {
  return reason === 'unreachable' || reason === 'broken';
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
  async act(what: keyof typeof PRESSES, sub: string): Promise<boolean> {
    const { send, outcome, done }: Press = PRESSES[what];
    this.outcome = null;
    return this.submission.run(async () => {
      try {
        friendList.take(this.#owner, await send(sub));
      } catch (error) {
        if (!(error instanceof ServerFailure)) throw error;
        if (isOutOfDate(error)) {
          await friendList.read(this.#owner);
          throw new ServerFailure('refused', [{ code: 'gone', field: null, message: '' }]);
        }
        if (!done(await this.#readAfter(error), sub)) throw error;
      }
      this.outcome = outcome;
    });
  }

  async ask(to: string): Promise<boolean> {
    this.outcome = null;
    return this.submission.run(async () => {
      const before = friendList.lists;
      try {
        const after = await api.sendRequest(to);
        friendList.take(this.#owner, after);
        this.outcome = outcomeOfRequest(before, after);
      } catch (error) {
        if (!(error instanceof ServerFailure)) throw error;
        this.outcome = traceOfRequest(before, await this.#readAfter(error));
        if (this.outcome === null) throw error;
      }
    });
  }

  /** What is true after a request without an answer. Throws the failure where that cannot be read either, or an answer came. */
  async #readAfter(failure: ServerFailure): Promise<Friends> {
    if (!isOpen(failure)) throw failure;
    try {
      await friendList.read(this.#owner);
    } catch (error) {
      if (error instanceof ServerFailure) throw failure;
      throw error;
    }
    if (friendList.lists === null) throw failure;
    return friendList.lists;
  }
}
