/** The tournaments as the server has told last. */
import type { FromMe } from '../../online/me.svelte';
import * as api from './api';
import { afterRow } from './standings';
import type { TournamentLobby, TournamentRow } from './types';

/** So long what may have changed with a hand is let be. */
export const LIST_AGAIN_MS = 5_000;

class TournamentList {
  /** Null until it has been read. */
  lobby: TournamentLobby | null = $state.raw(null);
  /** When each row came, by this device's clock: what is counted down counts from then. */
  #readAt = 0;
  #rowsAt = new Map<string, number>();
  /** Of whom, so that nobody is shown what is of whoever was signed in before. */
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

  take(row: TournamentRow): void {
    if (this.lobby === null) return;
    this.#rowsAt.set(row.id, performance.now());
    this.lobby = afterRow(this.lobby, row);
  }

  /**
   * What a word changes that no row tells: what is one's own. Everybody hears of every tournament with each hand, so
   * the others are let be.
   */
  readonly concerns = (told: FromMe): boolean => {
    if (told.type === 'tournament_table') return true;
    if (told.type !== 'tournament') return false;
    const { coming = [], running = [] } = this.lobby ?? {};
    return (
      coming.some(({ id }) => id === told.tournament) ||
      running.some(({ id, mine }) => id === told.tournament && mine === 'playing')
    );
  };

  readAt(id: string): number {
    return this.#rowsAt.get(id) ?? this.#readAt;
  }

  async #ask(owner: string): Promise<void> {
    if (owner !== this.#owner) this.lobby = null;
    this.#owner = owner;
    this.#asked += 1;
    const asked = this.#asked;
    const lobby = await api.lobby();
    if (asked !== this.#asked) return;
    this.#readAt = performance.now();
    this.#rowsAt.clear();
    this.lobby = lobby;
  }
}

export const tournamentList = new TournamentList();
