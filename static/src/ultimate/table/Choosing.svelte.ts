import type { Choice, DealerAnswer, DealerLegal } from '../protocol';
import type { DealerIntent } from '../ultimate-table';
import { preferences } from '../preferences.svelte';
import { covers } from './bets';
import type { Frame } from './frames';
import type { Trouble } from './trouble';

type Submit = (intent: DealerIntent) => Promise<DealerAnswer>;
type Open = DealerLegal['choices'][number];

/** New buttons take no press for so long: it was meant for what was there before. */
export const SETTLE_MS = 300;
/** The same after a result, when the next hand would hide it. */
export const RESULT_MS = 600;
/** A second press sooner than this is the tail of a double click and does not confirm. */
const DOUBLE_CLICK_MS = 350;

/** How many Antes a choice puts on Play: 0 for check and fold. */
export function timesOf(choice: Choice): number {
  return choice.startsWith('play') ? Number(choice.slice(4)) : 0;
}

/** What may be pressed at the table: one command for each version, and nothing that was meant for another question. */
export class Choosing {
  /** A command is on its way; nothing more can be pressed for this version. */
  sending = $state(false);
  /** The Play bet that waits for its second press. */
  confirming: Choice | null = $state(null);

  /** The next hand is being dealt with the bets of the last one. */
  again = $state(false);

  #frame: Frame | null = $state.raw(null);
  #since = -Infinity;
  #confirmingSince = 0;
  /** Version for which the newest row of quick clicks began. */
  #clickedVersion: number | undefined;
  readonly #submit: Submit;
  readonly #trouble: (trouble: Trouble) => void;
  readonly #settles: boolean;

  /** `settles`: a press that comes right after the buttons does not count. */
  constructor(submit: Submit, trouble: (trouble: Trouble) => void, settles = true) {
    this.#submit = submit;
    this.#trouble = trouble;
    this.#settles = settles;
  }

  get asks(): boolean {
    return this.#frame?.asks === true && !this.sending;
  }

  show(frame: Frame): void {
    const before = this.#frame;
    this.#frame = frame;
    if (before?.view.v === frame.view.v && before.asks === frame.asks) return;
    if (frame.asks) this.sending = false;
    this.confirming = null;
    this.#since = performance.now();
  }

  /** Whether a click is the tail of a double click that began on the buttons of an older version. */
  isTail({ detail }: Pick<MouseEvent, 'detail'>): boolean {
    const version = this.#frame?.view.v;
    if (detail < 2) this.#clickedVersion = version;
    return this.#clickedVersion !== version;
  }

  /** A decision. Where it cannot be made now, nothing happens. */
  choose(choice: Choice): void {
    const open = this.#open(choice);
    if (open?.refused !== null || this.#blocked) return;
    if (!this.#confirmed(choice)) return;
    const times = timesOf(choice);
    if (times > 0) void this.#send({ do: 'play', times });
    else if (choice === 'check' || choice === 'fold') void this.#send({ do: choice });
  }

  place(ante: number, trips: number): void {
    if (!this.#blocked) void this.#send({ do: 'place', ante, trips });
  }

  /** The next hand; with `bets` it is dealt at once, unless the bankroll does not cover them. */
  async nextHand(bets: { ante: number; trips: number } | null): Promise<void> {
    if (this.#blocked) return;
    this.again = bets !== null && covers(this.#frame?.bankroll ?? 0, bets);
    if ((await this.#send({ do: 'next_hand' })) && this.again && bets !== null) {
      await this.#send({ do: 'place', ...bets });
    }
    this.again = false;
  }

  resetBankroll(): void {
    if (!this.sending) void this.#send({ do: 'reset_bankroll' });
  }

  #open(choice: Choice): Open | undefined {
    return this.#frame?.view.legal.choices.find((each) => each.choice === choice);
  }

  get #blocked(): boolean {
    const frame = this.#frame;
    if (frame === null || !this.asks) return true;
    const settle = frame.result === null ? SETTLE_MS : RESULT_MS;
    return this.#settles && performance.now() - this.#since < settle;
  }

  #confirmed(choice: Choice): boolean {
    if (!preferences.guard || timesOf(choice) < 2) return true;
    const now = performance.now();
    if (this.confirming === choice) return now - this.#confirmingSince >= DOUBLE_CLICK_MS;
    this.confirming = choice;
    this.#confirmingSince = now;
    return false;
  }

  /** Whether it was done. */
  async #send(intent: Intent): Promise<boolean> {
    const v = this.#frame?.view.v;
    if (v === undefined) return false;
    this.sending = true;
    this.confirming = null;
    try {
      const { refused } = await this.#submit({ ...intent, v });
      if (refused === null) return true;
      this.#failed(refused.code);
    } catch {
      this.#failed('NO_ANSWER');
    }
    return false;
  }

  #failed(trouble: Trouble): void {
    this.sending = false;
    this.#trouble(trouble);
  }
}

type Intent = DealerIntent extends infer Each
  ? Each extends DealerIntent
    ? Omit<Each, 'v'>
    : never
  : never;
