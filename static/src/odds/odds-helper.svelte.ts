import type { Odds, OddsQuestion } from '../protocol';
import { keyOf } from './question';

export type AskOdds = (question: OddsQuestion) => Promise<Odds>;

/** The chance of winning of the view that is shown: asked anew when a card appears or somebody folds (PU-106). */
export class OddsHelper {
  /** The answer to the question, or to the one before it until the new answer is here. */
  odds = $state.raw<Odds | null>(null);
  /** A newer answer is on its way. */
  recomputing = $state(false);
  readonly #ask: AskOdds;
  #key: string | null = null;

  constructor(ask: AskOdds) {
    this.#ask = ask;
  }

  /** Asks about what is on the screen now; null: there is nothing to ask, and nothing is shown. */
  show(question: OddsQuestion | null): void {
    const key = question === null ? null : keyOf(question);
    if (key === this.#key) return;
    this.#key = key;
    this.recomputing = question !== null;
    if (question === null) this.odds = null;
    else void this.#answer(question, key);
  }

  async #answer(question: OddsQuestion, key: string | null): Promise<void> {
    // An engine that gives up says so itself; the helper is then merely silent.
    const odds = await this.#ask(question).catch(() => null);
    if (key !== this.#key) return;
    this.odds = odds;
    this.recomputing = false;
  }
}
