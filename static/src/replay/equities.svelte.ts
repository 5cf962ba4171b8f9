/** The share of the pot that each live seat can expect at a step, over the cards that the step shows (D-20). */
import type { EquityQuestion, View } from '../protocol';

export type AskEquities = (question: EquityQuestion) => Promise<number[]>;

interface Asked {
  seats: readonly number[];
  question: EquityQuestion;
}

/** Null where the hand is over or one player alone is left. */
export function questionOf(view: View): Asked | null {
  if (view.result !== null) return null;
  const live = view.seats.filter(({ count }) => count > 0);
  if (live.length < 2) return null;
  return {
    seats: live.map(({ seat }) => seat),
    question: { hands: live.map(({ cards }) => cards), board: view.board },
  };
}

/** Shares of the pot by seat, from 0 to 1. */
export type Shares = Readonly<Record<number, number>>;

/** Answers are kept, so that a step looked at again shows its equities at once. */
export class Equities {
  #known: Readonly<Record<string, readonly number[]>> = $state.raw({});
  readonly #ask: AskEquities;

  constructor(ask: AskEquities) {
    this.#ask = ask;
  }

  /** Empty until they are known. */
  of(view: View): Shares {
    const asked = questionOf(view);
    const shares = asked === null ? [] : (this.#known[JSON.stringify(asked.question)] ?? []);
    return Object.fromEntries(shares.map((share, place) => [asked?.seats[place] ?? -1, share]));
  }

  async look(view: View): Promise<void> {
    const asked = questionOf(view);
    if (asked === null) return;
    const key = JSON.stringify(asked.question);
    if (key in this.#known) return;
    const shares = await this.#ask(asked.question);
    this.#known = { ...this.#known, [key]: shares };
  }
}
