/**
 * Who is signed in (PU-118). What the device remembers is shown at once, also without a network; the server is asked
 * when the page opens or comes back to the front. A guest's page asks the server nothing.
 */
import { ServerFailure } from '../server/request';
import type { Account, AccountChange } from '../server/schema';
import * as api from './api';
import { forgetAccount, keepAccount, readAccount, STORAGE_KEY } from './signed-in';

class Session {
  /** Null: a guest. */
  account: Account | null = $state.raw(readAccount());
  /** The device's memory named somebody whom the server no longer knows as signed in. */
  ended = $state(false);
  /** Signed in by password on this page, so that a passkey may be worth offering (PU-126). */
  byPassword = $state(false);

  start(): void {
    void this.refresh();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.refresh();
    });
    window.addEventListener('storage', ({ key }) => {
      if (key === STORAGE_KEY) this.account = readAccount();
    });
  }

  /** Quiet where the server cannot be reached: what the device remembers stays. */
  async refresh(): Promise<void> {
    if (this.account === null) return;
    try {
      this.#take(await api.account());
    } catch (error) {
      if (error instanceof ServerFailure && error.reason === 'signed_out') this.#drop(true);
    }
  }

  /** After any way of signing in or up. */
  async begin(by: 'password' | 'passkey'): Promise<void> {
    this.#take(await api.account());
    this.ended = false;
    this.byPassword = by === 'password';
  }

  /** What the account is has changed by another endpoint than its own. */
  async reread(): Promise<void> {
    this.#take(await api.account());
  }

  async change(change: AccountChange): Promise<void> {
    this.#take(await api.changeAccount(change));
  }

  /** `before`: what is done once the server has heard of it and the account is still known here. */
  async signOut(before?: () => Promise<void>): Promise<void> {
    await api.signOut();
    await before?.();
    this.#drop(false);
  }

  /** The account is no more, or its session has been ended by this page. */
  end(): void {
    this.#drop(false);
  }

  #take(account: Account): void {
    this.account = account;
    keepAccount(account);
  }

  #drop(ended: boolean): void {
    this.account = null;
    this.ended = ended;
    this.byPassword = false;
    forgetAccount();
  }
}

export const session = new Session();
