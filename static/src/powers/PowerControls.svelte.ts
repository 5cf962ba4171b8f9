import type { Card, Power, PowerOption, View } from '../protocol';
import { DOUBLE_CLICK_MS, type TurnControls } from '../table/TurnControls.svelte';
import { mayAnswer, optionsOf } from './state';

/** A power that wants to know of which card, or of which seat. */
export type Choosing = 'sleeve_swap' | 'short_anchor';

/** The keys of the powers: none that the table has. */
export const POWER_KEYS: Readonly<Record<string, Power>> = {
  g: 'glimpse',
  w: 'sleeve_swap',
  t: 'short_anchor',
  d: 'seal_shield',
};

export const PASS_KEY = 'e';

/** The powers of the shown version: what is pressed becomes one command of it, sent as every other of the turn. */
export class PowerControls {
  /** The power that was pressed last, which a refusal is about. */
  last: Power = 'glimpse';

  #choosing: Choosing | null = $state(null);
  #view: View | null = $state.raw(null);
  #since = 0;
  readonly #controls: TurnControls;

  constructor(controls: TurnControls) {
    this.#controls = controls;
  }

  /** Its card or its target is being chosen; over it the raise panel may lie, to which the digits then belong. */
  get choosing(): Choosing | null {
    return this.#controls.open ? null : this.#choosing;
  }

  /** The own cards, of which one may go. */
  get cards(): readonly Card[] {
    const { me, seats } = this.#view ?? {};
    return me == null ? [] : (seats?.[me]?.cards ?? []);
  }

  /** Whom an anchor may be aimed at, clockwise from the viewer. */
  get targets(): readonly number[] {
    const view = this.#view;
    const targets = this.#option('short_anchor')?.targets ?? [];
    const me = view?.me ?? 0;
    return [...targets.filter((seat) => seat > me), ...targets.filter((seat) => seat < me)];
  }

  get mayAnswer(): boolean {
    return this.#view !== null && mayAnswer(this.#view);
  }

  show(view: View): void {
    const before = this.#view;
    this.#view = view;
    if (before?.v !== view.v || view.legal === null) this.#choosing = null;
  }

  /** It can be used in the turn that is shown. */
  can(power: Power): boolean {
    return this.#controls.legal !== null && this.#option(power)?.refused === null;
  }

  /** Uses the power; where it has to know more, asks for that first. */
  press(power: Power): void {
    if (power === 'seal_shield') {
      this.answer('seal_shield');
      return;
    }
    if (!this.can(power) || this.#controls.off) return;
    this.last = power;
    if (power === 'glimpse') this.#controls.use({ do: 'glimpse' });
    else {
      this.#controls.close();
      this.#choosing = power;
      this.#since = performance.now();
    }
  }

  cancel(): void {
    this.#choosing = null;
  }

  swap(card: Card): void {
    if (this.choosing !== 'sleeve_swap' || this.#isTail || !this.cards.includes(card)) return;
    this.#controls.use({ do: 'sleeve_swap', card });
  }

  aim(target: number): void {
    if (this.choosing !== 'short_anchor' || this.#isTail || !this.targets.includes(target)) return;
    this.#controls.use({ do: 'short_anchor', target });
  }

  /** To an anchor aimed at the viewer. */
  answer(deed: 'seal_shield' | 'let_pass'): void {
    if (!this.mayAnswer) return;
    this.last = 'seal_shield';
    this.#controls.use({ do: deed });
  }

  /** Whether the key belongs to the powers now. */
  key(key: string): boolean {
    if (this.choosing !== null && this.#chosenBy(key)) return true;
    const power = POWER_KEYS[key];
    if (power !== undefined && this.#option(power) !== undefined) this.press(power);
    else if (key === PASS_KEY && this.mayAnswer) this.answer('let_pass');
    else return false;
    return true;
  }

  #chosenBy(key: string): boolean {
    const at = Number(key) - 1;
    const card = this.cards[at];
    const target = this.targets[at];
    if (key === 'Escape') this.cancel();
    else if (this.choosing === 'sleeve_swap' && card !== undefined) this.swap(card);
    else if (this.choosing === 'short_anchor' && target !== undefined) this.aim(target);
    else return false;
    return true;
  }

  #option(power: Power): PowerOption | undefined {
    return this.#view === null
      ? undefined
      : optionsOf(this.#view).find((option) => option.power === power);
  }

  /** The second half of a double click on what stood there before: nothing brings a card back. */
  get #isTail(): boolean {
    return performance.now() - this.#since < DOUBLE_CLICK_MS;
  }
}
