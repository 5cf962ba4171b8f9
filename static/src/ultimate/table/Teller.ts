import type { Timing } from '../preferences.svelte';
import type { TrainerView } from '../protocol';
import type { Frame } from './frames';
import { judgementText, spokenOf } from './sentences';

/** What is said of a table: each frame, and each judgement once, as soon as it may be known (UTH-42). */
export class Teller {
  #first = true;
  #hand = -1;
  /** Judgements of the hand that were said. */
  #said = 0;

  frame(frame: Frame): string[] {
    const first = this.#first;
    this.#first = false;
    return spokenOf(frame, first);
  }

  judgements(trainer: TrainerView, frame: Frame, timing: Timing): string[] {
    const { hand, phase } = frame.view;
    if (hand !== this.#hand) {
      this.#hand = hand;
      this.#said = 0;
    }
    const over = frame.result !== null && frame.asks;
    // Until the next deal the judgements of the last hand still stand.
    if (!trainer.running || phase === 'betting' || (timing === 'at_the_end' && !over)) return [];
    const fresh = trainer.judged.slice(this.#said);
    this.#said = trainer.judged.length;
    return fresh.flatMap(judgementText);
  }
}
