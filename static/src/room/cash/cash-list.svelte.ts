/** The cash tables as the server has told last: those of the lobby, the own ones, waiting lists and offers. */
import { ToldList } from '../told-list.svelte';
import * as api from './api';
import { afterOffer, afterRow } from './rows';
import type { CashLobby, CashRow, SeatOffer } from './types';

class CashList extends ToldList<CashLobby> {
  /** A table of the lobby has changed, or is gone. */
  take(row: CashRow): void {
    if (this.lobby !== null) this.lobby = afterRow(this.lobby, row);
  }

  takeOffer(offer: SeatOffer): void {
    // Its time is counted from now on, that of the others from when they were read.
    if (this.lobby !== null) this.lobby = afterOffer(this.lobby, offer, this.sinceRead());
  }

  /** Milliseconds since the list was read. */
  sinceRead(): number {
    return performance.now() - this.readAt;
  }
}

export const cashList = new CashList(() => api.lobby());
