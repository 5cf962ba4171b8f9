/** Sit & Go and Spin as the server has told last: what is offered, who waits, and the own tables. */
import * as api from './api';
import { afterNews } from './offers';
import { ToldList } from './told-list.svelte';
import type { SitAndGoLobby, WaitingTable } from './types';

class RoomList extends ToldList<SitAndGoLobby> {
  /** Somebody has registered or withdrawn. */
  take(table: WaitingTable): void {
    if (this.lobby === null) return;
    this.lobby = { ...this.lobby, waiting: afterNews(this.lobby.waiting, table) };
  }
}

export const roomList = new RoomList(() => api.lobby());
