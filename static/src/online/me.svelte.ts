/**
 * The socket of who is signed in, open on every screen: it tells that something of one's matches or friends has changed,
 * and what one should see at once. The server's side is `tables/consumers`.
 */
import { LiveSocket } from '../connection/live-socket';
import type { TournamentRow } from '../room/tournaments/types';
import type { CashInvitation } from '../room/cash/types';
import type { CashRow, SeatOffer } from '../server/schema';
import type { MatchCard, WaitingTable } from './types';

/** Of the socket `/ws/me`. */
export type FromMe =
  | { type: 'lobby' }
  | { type: 'friends' }
  | { type: 'invited'; match: MatchCard }
  /** The seat goes to the computer in so many ms, as the table is open nowhere; null: not any more (D-29). */
  | { type: 'away'; match: string; in_ms: number | null }
  /** Something of one's Sit & Go or Spin has changed: registered, started, one's turn, over. */
  | { type: 'sit_and_go' }
  /** One sits at its table now (id of the match), whatever the page shows. */
  | { type: 'sit_and_go_started'; match: string }
  /** To everybody: so many have registered for an offer; `registered` 0 takes it off the list. */
  | { type: 'waiting'; table: WaitingTable }
  /** To everybody, `mine` null: what the lobby says of a tournament. */
  | { type: 'tournament_row'; row: TournamentRow }
  /** Something has changed in a tournament that one is in or looks at. */
  | { type: 'tournament'; tournament: string }
  /** One sits at this table of it now, whatever the page shows. */
  | {
      type: 'tournament_table';
      tournament: string;
      match: string;
      reason: 'start' | 'moved' | 'final';
    }
  /** Of one's cash tables, waiting lists or offers of a seat something has changed. */
  | { type: 'cash' }
  /** To everybody: a cash table of the lobby; one without `open` is gone. */
  | { type: 'cash_row'; row: CashRow }
  /** A seat is kept for one, for some seconds. */
  | { type: 'cash_offer'; offer: SeatOffer }
  /** A friend asks one to a private cash table. */
  | ({ type: 'cash_invited' } & CashInvitation)
  | { type: 'beat' };

const BEAT_MS = 25_000;
const CHANGES: readonly FromMe['type'][] = ['lobby', 'friends', 'invited', 'sit_and_go'];

class Me {
  connected = $state(false);
  readonly #changes = new Set<() => void>();
  readonly #listeners = new Set<(told: FromMe) => void>();

  /** Opens the socket; returns how to close it. */
  open(): () => void {
    const changed = (): void => {
      for (const change of this.#changes) change();
    };
    const gone = (): void => {
      this.connected = false;
    };
    const socket = new LiveSocket(
      '/ws/me',
      {
        onopen: () => {
          this.connected = true;
          // Whatever was said in the meantime was not heard.
          changed();
        },
        onmessage: (message) => {
          const told = message as FromMe;
          for (const listener of this.#listeners) listener(told);
          if (CHANGES.includes(told.type)) changed();
        },
        oncut: gone,
        onend: gone,
        onwake: changed,
      },
      { beatMs: BEAT_MS },
    );
    return () => {
      gone();
      socket.close();
    };
  }

  /** `change` is called whenever matches or friends may have changed. Returns how to stop. */
  onchange(change: () => void): () => void {
    this.#changes.add(change);
    return () => this.#changes.delete(change);
  }

  onword(listener: (told: FromMe) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const me = new Me();
