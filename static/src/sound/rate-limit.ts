import type { SoundName } from './sounds';

/** Two sounds of a kind are never nearer to each other (look.md §8). */
const APART_MS = 60;

/** Remembers when each kind of sound begins. */
export class RateLimit {
  readonly #last = new Map<SoundName, number>();

  /** Whether this sound may begin at `ms`; if so, that is taken for its last time. */
  allows(name: SoundName, ms: number): boolean {
    const last = this.#last.get(name);
    // Half a millisecond is no reason to drop a card of a steady deal.
    if (last !== undefined && ms < last + APART_MS - 0.5) return false;
    this.#last.set(name, ms);
    return true;
  }

  /** Forgets sounds that were to begin after `ms` and will not. */
  forgetAfter(ms: number): void {
    for (const [name, last] of this.#last) {
      if (last > ms) this.#last.delete(name);
    }
  }
}
