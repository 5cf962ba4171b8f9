/** At which table one sits in each tournament one plays in, as the server has told last. */
import { SvelteMap } from 'svelte/reactivity';
import * as api from '../room/tournaments/api';
import type { TournamentCard } from '../room/tournaments/types';
import { ServerFailure } from '../server/request';

class OwnTournaments {
  readonly #cards = new SvelteMap<string, TournamentCard>();
  /** Those one plays in. */
  #ids: readonly string[] = [];
  readonly #asking = new Set<string>();

  get cards(): TournamentCard[] {
    return [...this.#cards.values()];
  }

  /** Is told in which one plays, whenever the list has been read. */
  follow(ids: readonly string[]): void {
    this.#ids = ids;
    for (const id of this.#cards.keys()) if (!ids.includes(id)) this.#cards.delete(id);
    for (const id of ids) if (!this.#cards.has(id)) void this.look(id);
  }

  /** One sits at another table of it now. What fails is looked for again with the next reading of the list. */
  async look(id: string): Promise<void> {
    if (this.#asking.has(id)) return;
    this.#asking.add(id);
    try {
      const card = await api.tournament(id);
      if (this.#ids.includes(id)) this.#cards.set(id, card);
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      this.#cards.delete(id);
    } finally {
      this.#asking.delete(id);
    }
  }
}

export const ownTournaments = new OwnTournaments();
