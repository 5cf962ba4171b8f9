import type { Intent } from '../connection/TableConnection';
import type { Answer, Legal, RefusalCode, View } from '../protocol';
import { settings } from '../settings.svelte';
import { nearestLegal, rounded, stepped, typedTotal, type Quick } from './amounts';

/** An all-in of more big blinds than this asks for a second press (D-16). */
const BIG_ALL_IN_BLINDS = 50;
/** A second press sooner than this is the tail of a double click and does not confirm. */
export const DOUBLE_CLICK_MS = 350;
/** Where a reaction window opens or ends by itself, a press that was under way belonged to what stood there before. */
const WINDOW_SETTLE_MS = 500;

/** Why a press came to nothing. */
export type Trouble = { code: RefusalCode | 'NO_ANSWER'; legal: Legal | null };

/** A table that has just come to the screen takes no press: the finger may have been at another one. */
const ARRIVE_MS = 700;

/** What a command does, without the version it belongs to. */
type Deed = Intent extends infer Each ? (Each extends Intent ? Omit<Each, 'v'> : never) : never;

/** A power, or the answer to one. */
export type PowerDeed = Exclude<Deed, { do: 'fold' | 'check' | 'call' | 'raise_to' | 'next_hand' }>;

type Submit = (intent: Intent) => Promise<Answer>;

function ownSeat(view: View): { stack: number; bet: number } {
  return (view.me === null ? undefined : view.seats[view.me]) ?? { stack: 0, bet: 0 };
}

/** The person's turn: what the buttons and the panel show, and one command per version (F2). */
export class TurnControls {
  /** The raise panel is open. */
  open = $state(false);
  /** The total the panel would play. */
  amount = $state(0);
  /** What stands in the number field while it is no legal amount; null: it shows `amount`. */
  typed: string | null = $state(null);
  /** "Checking is free" is being asked. */
  asking = $state(false);
  /** The button whose all-in waits for its second press. */
  confirming: 'call' | 'raise' | null = $state(null);
  /** A command is on its way; nothing more can be pressed for this version. */
  sending = $state(false);
  /** The buttons are grey, since what is shown may be old. */
  cut = $state(false);

  /** Milliseconds after which new buttons take a press: others may have begun what put them under the finger. */
  settleMs = 0;

  /** The same, for what came with this version alone. */
  #newMs = 0;
  #locked = false;
  /** When the table came to the screen. */
  #arrived = -Infinity;
  /** When the buttons of this version came. */
  #since = -Infinity;

  #view: View | null = $state.raw(null);
  #confirmingSince = 0;
  /** Version for which the newest row of quick clicks began. */
  #clickedVersion: number | undefined;
  readonly #submit: Submit;
  readonly #trouble: (trouble: Trouble) => void;

  constructor(submit: Submit, trouble: (trouble: Trouble) => void) {
    this.#submit = submit;
    this.#trouble = trouble;
  }

  /** What may be pressed now: of the shown version only. */
  get legal(): Legal | null {
    return this.#view?.legal ?? null;
  }

  /** Nothing more can be pressed, and it is seen. */
  get off(): boolean {
    return this.sending || this.cut;
  }

  get allInTotal(): number {
    if (this.#view === null) return 0;
    const { stack, bet } = ownSeat(this.#view);
    return stack + bet;
  }

  /** There is one total to raise to, as where a raise takes everything: no panel (CH-06). */
  get onlyOne(): boolean {
    const raise = this.legal?.raise;
    return raise !== undefined && raise !== null && raise.min === raise.max;
  }

  /** The stack would reach beyond the largest total: it is the size of the pot (NK-14). */
  get capped(): boolean {
    const raise = this.legal?.raise;
    return raise !== undefined && raise !== null && raise.max < this.allInTotal;
  }

  /** The nearest legal total, where what is typed is none; 'not a number' is null. */
  get correction(): number | null {
    const raise = this.legal?.raise;
    if (this.typed === null || !raise) return null;
    const total = typedTotal(this.typed);
    return total === null ? null : nearestLegal(total, raise);
  }

  show(view: View): void {
    const before = this.#view;
    this.#view = view;
    if (before === null) this.#arrived = performance.now();
    if (before?.v === view.v && view.legal !== null) return;
    const window = before?.powers?.window ?? view.powers?.window ?? null;
    this.#newMs = window === null ? 0 : WINDOW_SETTLE_MS;
    this.sending = false;
    this.asking = false;
    this.#since = performance.now();
    this.close();
  }

  /** What is shown may be old: no press counts, nor the first of two that was made before (D-36). */
  lock(locked: boolean): void {
    this.#locked = locked;
    if (!locked) return;
    this.asking = false;
    this.confirming = null;
  }

  /** Whether a click is the tail of a double click that began on the buttons of an older version. */
  isTail({ detail }: Pick<MouseEvent, 'detail'>): boolean {
    const version = this.#view?.v;
    if (detail < 2) this.#clickedVersion = version;
    return this.#clickedVersion !== version;
  }

  close(): void {
    this.open = false;
    this.typed = null;
    this.confirming = null;
  }

  fold(): void {
    const { legal } = this;
    if (legal?.fold !== true || this.#blocked) return;
    this.confirming = null;
    if (legal.check && !this.asking) this.asking = true;
    else this.#send({ do: 'fold' });
  }

  checkOrCall(): void {
    const { legal } = this;
    if (legal === null || this.#blocked) return;
    if (legal.check) {
      this.#send({ do: 'check' });
    } else if (legal.call !== null) {
      if (legal.call_all_in && !this.#confirmed('call', legal.call)) return;
      this.#send({ do: 'call' });
    }
  }

  /** The third button: opens the panel, or plays its amount. */
  raise(): void {
    const raise = this.legal?.raise;
    if (!raise || this.#blocked) return;
    if (this.onlyOne) {
      this.#play(raise.max);
    } else if (!this.open) {
      this.open = true;
      this.confirming = null;
      this.amount = raise.min;
    } else if (this.typed === null) {
      this.#play(this.amount);
    }
  }

  /** Chooses a quick amount without playing it. */
  choose(quick: Quick): void {
    const raise = this.legal?.raise;
    if (raise) this.#set(nearestLegal(raise.quick[quick], raise));
  }

  step(presses: number): void {
    const raise = this.legal?.raise;
    if (raise) this.#set(stepped(this.amount, presses, raise));
  }

  slide(total: number): void {
    const raise = this.legal?.raise;
    if (raise) this.#set(rounded(total, raise));
  }

  /** A typed total is exact; one out of range stays in the field and names the nearest. */
  type(text: string): void {
    const raise = this.legal?.raise;
    if (!raise) return;
    const total = typedTotal(text);
    if (total !== null && nearestLegal(total, raise) === total) this.#set(total);
    else {
      this.typed = text;
      this.confirming = null;
    }
  }

  /** Takes the nearest legal amount in place of what was typed. */
  correct(): void {
    if (this.correction !== null) this.#set(this.correction);
  }

  /** Uses a power, or answers one. */
  use(deed: PowerDeed): void {
    this.#send(deed);
  }

  nextHand(): void {
    this.#send({ do: 'next_hand' });
  }

  get #blocked(): boolean {
    const now = performance.now();
    const settled = now - this.#since >= Math.max(this.settleMs, this.#newMs);
    // A table of this device alone has no other beside it.
    const arrives = this.settleMs > 0 && now - this.#arrived < ARRIVE_MS;
    return this.sending || this.#locked || !settled || arrives;
  }

  #set(total: number): void {
    this.amount = total;
    this.typed = null;
    this.confirming = null;
  }

  #play(total: number): void {
    const chips = this.#view === null ? 0 : total - ownSeat(this.#view).bet;
    if (total === this.allInTotal && !this.#confirmed('raise', chips)) return;
    this.#send({ do: 'raise_to', to: total });
  }

  #confirmed(button: 'call' | 'raise', chips: number): boolean {
    const bigBlind = this.#view?.level.bb ?? 0;
    if (!settings.confirmAllIn || chips <= BIG_ALL_IN_BLINDS * bigBlind) return true;
    const now = performance.now();
    if (this.confirming === button) return now - this.#confirmingSince >= DOUBLE_CLICK_MS;
    this.confirming = button;
    this.#confirmingSince = now;
    return false;
  }

  #send(deed: Deed): void {
    const view = this.#view;
    if (view === null || this.#blocked) return;
    this.sending = true;
    this.asking = false;
    this.confirming = null;
    this.#submit({ ...deed, v: view.v }).then(
      ({ refused }) => {
        if (refused !== null) this.#failed(refused);
      },
      () => {
        this.#failed({ code: 'NO_ANSWER', legal: null });
      },
    );
  }

  #failed(trouble: Trouble): void {
    this.sending = false;
    this.#trouble(trouble);
  }
}
