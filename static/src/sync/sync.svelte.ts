/**
 * Games go to the account in the background and come from it (PU-121 to PU-123): when the page opens, at sign-in, when
 * the network is back, and on "Sync now". Every step can be repeated: a game is known by its id.
 */
import { session } from '../account/session.svelte';
import { openGame } from '../play/open-game.svelte';
import { recordStore } from '../records/record-store';
import { ServerFailure } from '../server/request';
import { gameStore } from '../saved/game-store';
import { readStored, removeStored, writeStored } from '../storage';
import { openUltimate } from '../ultimate/open-ultimate.svelte';
import { Witness } from '../ultimate/online/witness';
import { ultimateStore } from '../ultimate/ultimate-store';
import * as api from './api';
import { deviceStore } from './device-store';
import { exchangeUltimate } from './ultimate';

const LAST_KEY = 'pokerultimate.synced';
/** When Delete all was pressed, where the server has not heard of it yet. */
const ERASE_KEY = 'pokerultimate.erase';
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 15 * 60_000;

class Sync {
  busy = $state(false);
  failure: ServerFailure['reason'] | null = $state(null);
  /** ISO 8601; null: never on this device. */
  last: string | null = $state(readStored(LAST_KEY));
  /** Games that the account does not have yet. */
  waiting = $state(0);
  /** Counts what has come or gone, for a screen that shows records. */
  changes = $state(0);
  #running: Promise<boolean> | null = null;
  #following: Promise<void> = Promise.resolve();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;

  start(): void {
    $effect.root(() => {
      const sub = $derived(session.account?.sub ?? null);
      $effect(() => {
        // At a table nothing changes hands: the game belongs to whoever began it.
        if (openGame.table !== null || openUltimate.table !== null) return;
        const next = sub;
        this.#following = this.#following.then(() => this.#follow(next));
      });
    });
    window.addEventListener('online', () => void this.run());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.run();
    });
  }

  /** Whether everything is in step. Quiet where it is not: what waits is tried again. */
  run(): Promise<boolean> {
    this.#running ??= this.#once().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Counts what waits. */
  async count(): Promise<void> {
    this.waiting = session.account === null ? 0 : (await deviceStore.unsent()).length;
  }

  /** Delete all (PU-116) reaches the account, now or with the next sync. */
  async erase(): Promise<void> {
    if (session.account === null) return;
    writeStored(ERASE_KEY, new Date().toISOString());
    await deviceStore.forgetTotals();
    await this.run();
  }

  /** Before signing out: the games that could not be sent are not kept. */
  async discard(): Promise<void> {
    const sub = session.account?.sub;
    if (sub !== undefined) await this.#leave(sub, false);
  }

  async #follow(sub: string | null): Promise<void> {
    const { owner } = deviceStore;
    if (owner !== sub) {
      if (owner !== null) await this.#leave(owner, true);
      if (sub !== null) await deviceStore.join(sub);
      await openGame.look();
      this.changes += 1;
    }
    await this.run();
  }

  async #leave(sub: string, keep: boolean): Promise<void> {
    await this.#running;
    openGame.close();
    openUltimate.close();
    await deviceStore.leave(sub, keep);
    await gameStore.clear();
    await ultimateStore.clear();
    new Witness().forget();
    removeStored(LAST_KEY);
    removeStored(ERASE_KEY);
    this.last = null;
    this.failure = null;
    this.changes += 1;
  }

  async #once(): Promise<boolean> {
    const sub = session.account?.sub;
    if (sub === undefined || sub !== deviceStore.owner) return false;
    clearTimeout(this.#retry);
    this.busy = true;
    try {
      await this.#exchange(sub);
      this.failure = null;
      this.#retryMs = FIRST_RETRY_MS;
      return true;
    } catch (error) {
      // Otherwise the device had no room, which may change.
      this.failure = error instanceof ServerFailure ? error.reason : 'broken';
      if (this.failure === 'signed_out') void session.refresh();
      else this.#later();
      return false;
    } finally {
      this.busy = false;
      await this.count();
    }
  }

  /** Upwards first: what comes down may push old games off the device. */
  async #exchange(sub: string): Promise<void> {
    const erased = readStored(ERASE_KEY);
    if (erased !== null) {
      await api.eraseGames(erased);
      removeStored(ERASE_KEY);
    }
    const unsent = await deviceStore.unsent();
    for (let at = 0; at < unsent.length; at += api.BATCH) {
      await deviceStore.markSent(await api.sendGames(unsent.slice(at, at + api.BATCH)));
    }
    const games = await api.accountGames(await recordStore.peopleOfHands());
    // Somebody else may have signed in meanwhile.
    const isOwn = (): boolean => sub === deviceStore.owner && sub === session.account?.sub;
    if (!isOwn()) return;
    await deviceStore.take(games);
    await exchangeUltimate(isOwn);
    this.last = new Date().toISOString();
    writeStored(LAST_KEY, this.last);
    this.changes += 1;
  }

  #later(): void {
    this.#retry = setTimeout(() => void this.run(), this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
  }
}

export const sync = new Sync();
