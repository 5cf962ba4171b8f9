/** The card room as the server has told last: what is offered, who waits, and the own tables. */
import * as api from './api';
import { afterNews } from './offers';
import type { SitAndGoLobby, WaitingTable } from './types';

class RoomList {
  /** Null until it has been read. */
  lobby: SitAndGoLobby | null = $state.raw(null);
  /** When, by this device's clock: what is counted down counts from then. */
  readAt = 0;
  /** Of whom, so that nobody is shown the tables of who was signed in before. */
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

  /** Somebody has registered or withdrawn. */
  take(table: WaitingTable): void {
    if (this.lobby === null) return;
    this.lobby = { ...this.lobby, waiting: afterNews(this.lobby.waiting, table) };
  }

  async #ask(owner: string): Promise<void> {
    if (owner !== this.#owner) this.lobby = null;
    this.#owner = owner;
    this.#asked += 1;
    const asked = this.#asked;
    const lobby = await api.lobby();
    if (asked !== this.#asked) return;
    this.readAt = performance.now();
    this.lobby = lobby;
  }
}

export const roomList = new RoomList();
