import { SvelteSet } from 'svelte/reactivity';
import { t } from '../i18n';
import { readStored, writeStored } from '../storage';
import type { Frame } from '../table/presentation';
import { LAST_TIPS, tipFor, type Shown } from './tips';

const STORAGE_KEY = 'pokerultimate.coach';
/** A press that came sooner was meant for the tip before, or for the rows of the result. */
const SETTLE_MS = 500;
/** Of a game, after which nobody is a newcomer any more. */
const FIRST_HANDS = 3;

type State = 'offered' | 'on' | 'off';

/** Explains a newcomer's first hand, step by step, where that is wanted (D-40). */
export class Coach {
  /** 'offered' until the person has answered, once on this device. */
  state: State = $state('offered');
  readonly #read = new SvelteSet<string>();
  #shown: string | null = null;
  /** The first hand of which it was one's turn: the very first of a game may be over before that. */
  #played: number | null = null;
  /** When the shown tip came. */
  #since = -Infinity;

  constructor(stored: string | null) {
    if (stored === 'on' || stored === 'off') this.state = stored;
  }

  /** What to say of this frame, or null. */
  of(frame: Frame): Shown | null {
    // Whoever looks on has nothing to decide.
    if (frame.view.me === null) return null;
    if (this.state === 'on') return tipFor(frame, this.#read);
    const { hand, result, legal } = frame.view;
    if (legal !== null) this.#played ??= hand;
    const isFirst = hand <= FIRST_HANDS && hand === (this.#played ?? hand);
    const asks = this.state === 'offered' && isFirst && result === null && !frame.dealt;
    return asks ? { id: 'offer', text: t('coach.offer') } : null;
  }

  /** From the beginning, at the offer or from the menu. */
  start(): void {
    this.#read.clear();
    this.#set('on');
  }

  /** The tip has been read, unless it came too late to be. */
  next(id: string): void {
    if (performance.now() - this.#since < SETTLE_MS) return;
    this.#read.add(id);
    if (id === LAST_TIPS.at(-1)) this.stop();
  }

  /**
   * What is shown now, or null. Who plays on instead of pressing "Understood" is told nothing twice, and leaves the
   * coach with the hand that has come to its end.
   */
  show(id: string | null): void {
    const before = this.#shown;
    if (before === id) return;
    this.#shown = id;
    this.#since = performance.now();
    if (before === null || this.state !== 'on') return;
    this.#read.add(before);
    if (id === null && LAST_TIPS.includes(before)) this.stop();
  }

  stop(): void {
    this.#set('off');
  }

  #set(state: State): void {
    this.state = state;
    writeStored(STORAGE_KEY, state);
  }
}

export const coach = new Coach(readStored(STORAGE_KEY));
