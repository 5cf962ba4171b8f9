/** One tournament as the server has told last, kept for a screen that shows it. */
import type { Submission } from '../../account/submission.svelte';
import { me, type FromMe } from '../../online/me.svelte';
import { ServerFailure } from '../../server/request';
import * as api from './api';
import type { TournamentCard } from './types';

export class TournamentReader {
  readonly id: string;
  card: TournamentCard | null = $state.raw(null);
  /** When it came, by this device's clock: what is counted down counts from then. */
  readAt = $state(0);
  /** The server knows none of this address. */
  unknown = $state(false);
  readonly #reading: Submission;
  /** Answers overtake each other: what was asked later counts. */
  #asked = 0;

  constructor(id: string, reading: Submission) {
    this.id = id;
    this.#reading = reading;
  }

  readonly read = (): Promise<boolean> =>
    this.#reading.run(async () => {
      try {
        await this.fetch();
      } catch (error) {
        if (!isUnknown(error)) throw error;
        this.unknown = true;
      }
    });

  /** Throws a `ServerFailure`. */
  async fetch(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const card = await api.tournament(this.id);
    if (asked === this.#asked) this.take(card);
  }

  /** What a press has been answered with. */
  take(card: TournamentCard): void {
    this.#asked += 1;
    this.readAt = performance.now();
    this.card = card;
  }

  readonly concerns = (told: FromMe): boolean =>
    (told.type === 'tournament' && told.tournament === this.id) ||
    (told.type === 'tournament_table' && told.tournament === this.id) ||
    (told.type === 'tournament_row' && told.row.id === this.id);

  /** What everybody is told is shown at once. For `onMount`: returns how to stop. */
  open(): () => void {
    return me.onword((told) => {
      if (told.type !== 'tournament_row' || told.row.id !== this.id || this.card === null) return;
      const { mine, my_turn, turn_left_ms, ...rest } = this.card.row;
      const at = performance.now() - this.readAt;
      // Counted from the reading of the card.
      const late = told.row.late_left_ms;
      this.card = {
        ...this.card,
        row: {
          ...rest,
          ...told.row,
          starts_in_ms: told.row.starts_in_ms + at,
          late_left_ms: late === null ? null : late + at,
          mine,
          my_turn,
          turn_left_ms,
        },
      };
    });
  }
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof ServerFailure && error.refusals.some(({ code }) => code === 'no_tournament')
  );
}
