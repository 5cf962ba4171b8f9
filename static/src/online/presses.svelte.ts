/** Presses on matches, one at a time, and what was wrong with the last. */
import { Submission } from '../account/submission.svelte';
import type { MatchCard } from './types';

export class Presses {
  readonly #submission = new Submission();

  get busy(): boolean {
    return this.#submission.busy;
  }

  /** A sentence; empty where nothing is wrong. */
  get problem(): string {
    return this.#submission.general;
  }

  /** The match after it, or null where it was refused. */
  async press(work: () => Promise<MatchCard>): Promise<MatchCard | null> {
    let after: MatchCard | null = null;
    await this.#submission.run(async () => {
      after = await work();
    });
    return after;
  }
}
