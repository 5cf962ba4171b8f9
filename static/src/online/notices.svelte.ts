/** What the bar says: the newest invitation that is neither answered nor put off, or that the own seat is about to go to the computer. */
import { settings } from '../settings.svelte';
import { sounds } from '../sound/sound.svelte';
import type { FromMe } from './me.svelte';
import type { MatchCard, MyMatches } from './types';

export interface Away {
  match: string;
  /** Milliseconds since 1970. */
  until: number;
}

class OnlineNotices {
  #invitations: readonly MatchCard[] = $state.raw([]);
  #putOff: ReadonlySet<string> = $state.raw(new Set());
  away: Away | null = $state.raw(null);

  readonly invitation = $derived(this.#invitations.find(({ id }) => !this.#putOff.has(id)) ?? null);

  take(told: FromMe): void {
    if (told.type === 'invited') {
      this.#invitations = [
        told.match,
        ...this.#invitations.filter(({ id }) => id !== told.match.id),
      ];
      // Asked once more, perhaps for another seat.
      this.#putOff = new Set([...this.#putOff].filter((id) => id !== told.match.id));
      if (settings.invitations) sounds.play([{ sound: 'invitation', at: 0 }]);
    } else if (told.type === 'away') {
      this.away =
        told.in_ms === null ? null : { match: told.match, until: Date.now() + told.in_ms };
    }
  }

  /** As the server lists them now: what is answered or withdrawn is gone. */
  list({ invitations, playing }: MyMatches): void {
    this.#invitations = invitations;
    if (!playing.some(({ id }) => id === this.away?.match)) this.away = null;
  }

  putOff(id: string): void {
    this.#putOff = new Set([...this.#putOff, id]);
  }

  clear(): void {
    this.#invitations = [];
    this.#putOff = new Set();
    this.away = null;
  }
}

export const notices = new OnlineNotices();
