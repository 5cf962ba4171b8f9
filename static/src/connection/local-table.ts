/**
 * A table against computers, on this device: a timer that obeys the engine's steps, 32 fresh random bytes for every
 * call, and the saved game after every command. It has no rules of its own.
 */
import type { Advance, Engine } from '../engine/engine.svelte';
import type { Answer, Card, Command, Message, Pace, Setup, Speed, Step, View } from '../protocol';
import { SAVE_FORMAT, type GameStore, type Summary } from '../saved/game-store';
import type { Context, HandLog, Intent, Listener, TableConnection } from './TableConnection';

const ENTROPY_BYTES = 32;

/** Set when the page is built for the browser tests, which play whole games without waiting (D-47). */
const WITHOUT_DELAYS = import.meta.env.VITE_TEST_CLOCK === '1';

function entropy(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES));
}

function withoutDelays(pace: Pace): Pace {
  const times = Object.keys(pace) as (keyof Pace)[];
  return { ...pace, ...Object.fromEntries(times.map((time) => [time, 0])) };
}

function summaryOf(view: View): Summary {
  const cards: Card[] | null = view.me === null ? null : (view.seats[view.me]?.cards ?? null);
  return {
    table: view.table ?? 'match4',
    hand: view.hand,
    yourTurn: view.me !== null && view.turn === view.me,
    over: view.phase === 'game_over',
    cards: cards ?? [],
  };
}

function mayWatch(view: View): boolean {
  return view.choices.includes('watch');
}

export class LocalTable implements TableConnection {
  readonly #engine: Engine;
  readonly #store: GameStore;
  readonly #onfault: (fault: unknown) => void;
  readonly #listeners = new Set<Listener>();
  #last: Advance;
  #speed: Speed;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: { v: number; answer: Promise<Answer> } | undefined;
  /** Calls run one after the other, so that each stored state belongs to the call before it. */
  #queue: Promise<unknown> = Promise.resolve();
  #watching = false;
  #closed = false;

  private constructor(
    engine: Engine,
    store: GameStore,
    speed: Speed,
    first: Advance,
    onfault: (fault: unknown) => void,
  ) {
    this.#engine = engine;
    this.#store = store;
    this.#speed = speed;
    this.#last = first;
    this.#onfault = onfault;
  }

  /** A new game in place of the saved one. `onfault` hears of faults that happen while the game runs. */
  static async create(
    engine: Engine,
    store: GameStore,
    setup: Setup,
    speed: Speed,
    onfault: (fault: unknown) => void,
  ): Promise<LocalTable> {
    await engine.setSpeed(speed);
    const first = await engine.create(setup, entropy());
    const table = new LocalTable(engine, store, speed, first, onfault);
    await table.#save(first, true);
    table.#follow(first.step);
    return table;
  }

  /** Goes on with the saved game. Raises EngineError with BAD_SAVE or NEWER_SAVE. */
  static async load(
    engine: Engine,
    store: GameStore,
    saved: string,
    speed: Speed,
    onfault: (fault: unknown) => void,
  ): Promise<LocalTable> {
    await engine.setSpeed(speed);
    const first = await engine.load(saved);
    const table = new LocalTable(engine, store, speed, first, onfault);
    table.#follow(first.step);
    return table;
  }

  get speed(): Speed {
    return this.#speed;
  }

  get pace(): Pace {
    return WITHOUT_DELAYS ? withoutDelays(this.#last.pace) : this.#last.pace;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    const { v, view } = this.#last.answer;
    listener({ v, view, events: [] }, this.#context());
    return () => {
      this.#listeners.delete(listener);
    };
  }

  send(intent: Intent): Promise<Answer> {
    if (this.#sending?.v === intent.v) return this.#sending.answer;
    const command: Command = {
      ...intent,
      id: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    };
    const answer = this.#enqueue(async () => {
      const moved = await this.#engine.command(command, entropy());
      await this.#take(moved);
      return moved.answer;
    }).finally(() => {
      this.#sending = undefined;
    });
    this.#sending = { v: intent.v, answer };
    return answer;
  }

  history(): Promise<HandLog[]> {
    return this.#enqueue(() => this.#store.hands());
  }

  async setSpeed(speed: Speed): Promise<void> {
    this.#speed = speed;
    await this.#enqueue(async () => {
      const { step, pace } = await this.#engine.setSpeed(speed);
      this.#last = { ...this.#last, step, pace };
      this.#follow(step);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  hurry(): void {
    const { kind, v } = this.#last.step;
    if (kind !== 'deal_street' || this.#closed) return;
    clearTimeout(this.#timer);
    this.#enqueue(() => this.#advance(v)).catch(this.#onfault);
  }

  async watch(): Promise<void> {
    this.#watching = true;
    await this.#enqueue(() => {
      this.#follow(this.#last.step);
      return Promise.resolve();
    });
  }

  async skip(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#enqueue(async () => {
      let moved = this.#last;
      while (moved.step.kind !== 'end' && moved.step.kind !== 'person' && !this.#closed) {
        const { hand } = moved.answer.view;
        moved = await this.#engine.advance(moved.step.v, entropy());
        if (moved.answer.view.hand !== hand || moved.step.kind === 'end') {
          await this.#save(moved, false);
        }
      }
      this.#show(moved);
    }).catch(this.#onfault);
  }

  async restart(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#enqueue(async () => {
      this.#watching = false;
      const moved = await this.#engine.restart(entropy());
      await this.#save(moved, true);
      this.#show(moved);
    }).catch(this.#onfault);
  }

  async quit(): Promise<void> {
    this.close();
    await this.#enqueue(() => this.#store.clear());
  }

  #context(): Context {
    return { step: this.#last.step, pace: this.pace };
  }

  #enqueue<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(call);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Sets the timer of what the home does next; a timer that was set before is void. */
  #follow(step: Step): void {
    clearTimeout(this.#timer);
    if (this.#closed || step.delay_ms === null) return;
    if (step.kind === 'person' || step.kind === 'end') return;
    const choosing = step.kind === 'next_hand' && mayWatch(this.#last.answer.view);
    if (choosing && !this.#watching) return;
    const advance = (): void => {
      this.#enqueue(() => this.#advance(step.v)).catch(this.#onfault);
    };
    this.#timer = setTimeout(advance, WITHOUT_DELAYS ? 0 : step.delay_ms);
  }

  async #advance(v: number): Promise<void> {
    if (this.#closed || v !== this.#last.answer.v) return;
    await this.#take(await this.#engine.advance(v, entropy()));
  }

  async #take(moved: Advance): Promise<void> {
    if (moved.answer.v !== this.#last.answer.v) await this.#save(moved, false);
    this.#show(moved);
  }

  async #save(moved: Advance, fresh: boolean): Promise<void> {
    const { view } = moved.answer;
    const table = await this.#engine.save();
    // By now another tab may be the one that writes.
    if (this.#closed) return;
    await this.#store.write(
      { format: SAVE_FORMAT, table, summary: summaryOf(view) },
      { hand: view.hand, events: moved.hand_log },
      fresh,
    );
  }

  #show(moved: Advance): void {
    this.#last = moved;
    if (this.#closed) return;
    const { v, view, events } = moved.answer;
    const message: Message = { v, view, events };
    for (const listener of this.#listeners) listener(message, this.#context());
    this.#follow(moved.step);
  }
}
