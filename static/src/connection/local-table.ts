/**
 * A table against computers, on this device: a timer that obeys the engine's steps, 32 fresh random bytes for every
 * call, and the saved game after every command, with the record of the hand or game that it ended. It has no rules of
 * its own.
 */
import type { Advance, Engine } from '../engine/engine.svelte';
import type { Answer, Card, Command, Message, Pace, Setup, Speed, Step, View } from '../protocol';
import type { GameRecord, HandAccount, HandRecord } from '../records/record';
import type { Records } from '../records/record-store';
import {
  newTimes,
  SAVE_FORMAT,
  type SavedGame,
  type Summary,
  type Times,
} from '../saved/saved-game';
import { PlayClock } from './play-clock';
import { PracticeStore } from './practice-store';
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
    game: view.game,
    table: view.table,
    hand: view.hand,
    yourTurn: view.me !== null && view.turn === view.me,
    over: view.phase === 'game_over',
    out: isOut(view),
    cards: cards ?? [],
  };
}

/** The person's rank is known, and the others still play. */
function isOut(view: View): boolean {
  return view.phase !== 'game_over' && view.me !== null && view.seats[view.me]?.place != null;
}

function mayWatch(view: View): boolean {
  return view.choices.includes('watch');
}

/** Where a table keeps its game: on the device, or nowhere for long where it is only for practice. */
export interface TableStore {
  write(game: SavedGame, hand: HandLog, fresh: boolean, records: Records): Promise<void>;
  hands(): Promise<HandLog[]>;
  clear(): Promise<void>;
}

export class LocalTable implements TableConnection {
  readonly #engine: Engine;
  readonly #store: TableStore;
  readonly #onfault: (fault: unknown) => void;
  readonly #listeners = new Set<Listener>();
  #last: Advance;
  #speed: Speed;
  #times: Times;
  #clock: PlayClock;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The reaction window of a version: when it is over, by this device's clock. */
  #window: { v: number; ends: number } | undefined;
  #sending: { v: number; answer: Promise<Answer> } | undefined;
  /** Calls run one after the other, so that each stored state belongs to the call before it. */
  #queue: Promise<unknown> = Promise.resolve();
  #watching = false;
  #left: Promise<void> | undefined;
  #closed = false;

  private constructor(
    engine: Engine,
    store: TableStore,
    speed: Speed,
    first: Advance,
    times: Times,
    onfault: (fault: unknown) => void,
  ) {
    this.#engine = engine;
    this.#store = store;
    this.#speed = speed;
    this.#last = first;
    this.#times = times;
    this.#clock = new PlayClock(times.play_ms);
    this.#onfault = onfault;
  }

  /** A new game in place of the saved one. `onfault` hears of faults that happen while the game runs. */
  static async create(
    engine: Engine,
    store: TableStore,
    setup: Setup,
    speed: Speed,
    onfault: (fault: unknown) => void,
  ): Promise<LocalTable> {
    await engine.setSpeed(speed);
    const first = await engine.create(setup, entropy());
    const table = new LocalTable(engine, store, speed, first, newTimes(), onfault);
    await table.#save(first, true);
    table.#follow(first.step);
    return table;
  }

  /** Goes on with the saved game. Raises EngineError with BAD_SAVE or NEWER_SAVE. */
  static async load(
    engine: Engine,
    store: TableStore,
    saved: Pick<SavedGame, 'table' | 'times' | 'saved_at'>,
    speed: Speed,
    onfault: (fault: unknown) => void,
  ): Promise<LocalTable> {
    await engine.setSpeed(speed);
    const first = await engine.load(saved.table);
    const table = new LocalTable(engine, store, speed, first, saved.times, onfault);
    table.#resumeWindow(first.step, Date.parse(saved.saved_at));
    table.#follow(first.step);
    return table;
  }

  /** A game from the decision after a message of a recorded hand. Rejects with BAD_RECORD or NEWER_RECORD. */
  static async practice(
    engine: Engine,
    record: HandAccount,
    message: number,
    speed: Speed,
    onfault: (fault: unknown) => void,
  ): Promise<LocalTable> {
    await engine.setSpeed(speed);
    const first = await engine.practice(record, message, entropy());
    const table = new LocalTable(engine, new PracticeStore(), speed, first, newTimes(), onfault);
    await table.#save(first, true);
    table.#follow(first.step);
    return table;
  }

  get game(): string | null {
    return this.practice ? null : this.#times.id;
  }

  get practice(): boolean {
    return this.#store instanceof PracticeStore;
  }

  /** The person's rank is known, and the others still play. */
  get out(): boolean {
    return isOut(this.#last.answer.view);
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
    this.#clock.close();
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
      this.#show(await this.#playOut());
    }).catch(this.#onfault);
  }

  async restart(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#enqueue(async () => {
      this.#watching = false;
      const moved = await this.#engine.restart(entropy());
      this.#times = newTimes();
      this.#clock.close();
      this.#clock = new PlayClock(0);
      await this.#save(moved, true);
      this.#show(moved);
    }).catch(this.#onfault);
  }

  quit(): Promise<void> {
    this.#left ??= this.#leave(true);
    return this.#left;
  }

  /** Lets go of the table; what is played unseen is stopped by `close`. */
  leave(): Promise<void> {
    this.#left ??= this.#leave(false);
    return this.#left;
  }

  async finish(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#enqueue(() => this.#finish()).catch(this.#onfault);
  }

  /** `forget`: the saved game is deleted. */
  async #leave(forget: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.#listeners.clear();
    await this.#enqueue(async () => {
      await this.#finish();
      if (forget && !this.#closed) await this.#store.clear();
    });
    this.close();
  }

  /** A game whose rank is known is played to its end unseen, and so recorded (D-12); any other one is left alone. */
  async #finish(): Promise<void> {
    if (isOut(this.#last.answer.view)) this.#last = await this.#playOut();
  }

  /** Plays on to the end, or to where the person is asked, and saves after every hand. */
  async #playOut(): Promise<Advance> {
    let moved = this.#last;
    while (!['end', 'person', 'window'].includes(moved.step.kind) && !this.#closed) {
      moved = await this.#engine.advance(moved.step.v, entropy());
      if (moved.step.kind === 'next_hand' || moved.step.kind === 'end') {
        await this.#save(moved, false);
      }
    }
    return moved;
  }

  #context(): Context {
    const { step } = this.#last;
    return { step: { ...step, delay_ms: this.#wait(step) }, pace: this.pace };
  }

  /** How long a step still waits: a window that is open runs on, however often the home looks at its step again. */
  #wait({ kind, v, delay_ms }: Step): number | null {
    if (kind !== 'window') this.#window = undefined;
    if (delay_ms === null) return null;
    if (kind !== 'window') return WITHOUT_DELAYS ? 0 : delay_ms;
    const now = performance.now();
    if (this.#window?.v !== v) this.#window = { v, ends: now + delay_ms };
    return Math.max(0, this.#window.ends - now);
  }

  /** A window opened when the game was saved, and always runs (D-34): a reload brings none of its time back. */
  #resumeWindow({ kind, v, delay_ms }: Step, since: number): void {
    if (kind !== 'window' || delay_ms === null) return;
    // A clock that was set in between must not make the window longer.
    const gone = Math.max(0, Date.now() - since);
    this.#window = { v, ends: performance.now() + delay_ms - gone };
  }

  #enqueue<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(call);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Sets the timer of what the home does next; a timer that was set before is void. */
  #follow(step: Step): void {
    clearTimeout(this.#timer);
    const wait = this.#wait(step);
    if (this.#closed || wait === null) return;
    if (step.kind === 'person' || step.kind === 'end') return;
    const choosing = step.kind === 'next_hand' && mayWatch(this.#last.answer.view);
    if (choosing && !this.#watching) return;
    const advance = (): void => {
      this.#enqueue(() => this.#advance(step.v)).catch(this.#onfault);
    };
    this.#timer = setTimeout(advance, wait);
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
    const now = new Date().toISOString();
    this.#times = { ...this.#times, play_ms: this.#clock.ms };
    await this.#store.write(
      {
        format: SAVE_FORMAT,
        table,
        summary: summaryOf(view),
        times: this.#times,
        saved_at: now,
      },
      { hand: view.hand, events: moved.hand_log },
      fresh,
      this.#recordsOf(moved, now),
    );
  }

  /** What this call has ended, with the ids and times that the engine cannot know. */
  #recordsOf({ hand_record: hand, game_record: game }: Advance, now: string): Records {
    const { id } = this.#times;
    const hands: HandRecord[] =
      hand === null ? [] : [{ ...hand, id: `${id}/${hand.hand}`, game_id: id, finished_at: now }];
    const games: GameRecord[] =
      game === null
        ? []
        : [
            {
              ...game,
              ...this.#times,
              app: 'poker',
              mode: 'cpu',
              match_id: null,
              finished_at: now,
            },
          ];
    return { games, hands };
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
