/** The wallet of who is signed in, as the server has told last. A guest has none, and nothing is asked for one. */
import { session } from '../account/session.svelte';
import { ServerFailure } from '../server/request';
import type { Wallet } from '../server/schema';
import * as api from './api';

class OwnWallet {
  #told: { owner: string; wallet: Wallet } | null = $state.raw(null);

  /** Null until it was read: another person's is never shown. */
  get #now(): Wallet | null {
    return this.#told !== null && this.#told.owner === session.account?.sub
      ? this.#told.wallet
      : null;
  }

  get balance(): number | null {
    return this.#now?.balance ?? null;
  }

  get in_play(): number | null {
    return this.#now?.in_play ?? null;
  }

  get refill(): Wallet['refill'] | null {
    return this.#now?.refill ?? null;
  }

  get frozen(): Wallet['frozen'] {
    return this.#now?.frozen ?? null;
  }

  /** Throws a `ServerFailure`. */
  async refresh(): Promise<void> {
    await this.#take(api.wallet);
  }

  /** Take today's refill. Throws a `ServerFailure`; the wallet is read again then, since what it showed may be old. */
  async takeRefill(): Promise<void> {
    try {
      await this.#take(api.refill);
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      const before = this.balance;
      await this.refresh();
      // No answer had come, and yet it was given.
      if (error.reason === 'refused' || this.balance === before) throw error;
    }
  }

  async #take(ask: () => Promise<Wallet>): Promise<void> {
    const owner = session.account?.sub;
    if (owner === undefined) return;
    this.#told = { owner, wallet: await ask() };
  }
}

export const wallet = new OwnWallet();
