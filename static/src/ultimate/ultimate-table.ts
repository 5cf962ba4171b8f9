/**
 * A table of Ultimate Hold'em on this device: fresh random bytes for every command, the saved state after it, and the
 * trainer's counting in the background, in steps that a command never waits for. It has no rules of its own.
 */
import { newId } from '../records/new-id';
import type { DealerEngine, DealerSave } from './dealer-engine';
import type {
  Chart,
  Choice,
  DealerAnswer,
  DealerCommand,
  DealerMessage,
  DealerRecord,
  DealerRules,
  DealerStreet,
  DealerTurn,
  DealerView,
  DrillTurn,
  Followed,
  PayTables,
  Scores,
  Spot,
  TrainerView,
  Values,
  Where,
} from './protocol';

const SEED_BYTES = 32;

export function fresh(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a screen asks for, with the version the person saw; id and random bytes are the connection's. */
export type DealerIntent = { v: number } & (
  | { do: 'place'; ante: number; trips: number }
  | { do: 'play'; times: number }
  | { do: 'check' }
  | { do: 'fold' }
  | { do: 'next_hand' }
  | { do: 'reset_bankroll' }
  | { do: 'set_rules'; rules: DealerRules }
);

/** What surrounds a message. A change of these alone comes with the present view and no events. */
export interface DealerContext {
  trainer: TrainerView;
  /** How often the bankroll was set back, on all devices. */
  resets: number;
}

export type DealerListener = (message: DealerMessage, context: DealerContext) => void;

/** Where the state of the table is kept. */
export interface DealerStore {
  read(): Promise<DealerSave | null>;
  write(save: DealerSave): Promise<void>;
}

export class UltimateTable {
  readonly #engine: DealerEngine;
  readonly #store: DealerStore;
  readonly #onfault: (fault: unknown) => void;
  readonly #listeners = new Set<DealerListener>();
  #last: DealerTurn;
  #sending: { v: number; answer: Promise<DealerAnswer> } | undefined;
  /** Calls run one after the other, so that each stored state belongs to the call before it. */
  #queue: Promise<unknown> = Promise.resolve();
  #thinking = false;
  /** View of a table that another home deals, while it is played at in place of this one. */
  #followed: DealerView | null = null;
  #closed = false;

  private constructor(
    engine: DealerEngine,
    store: DealerStore,
    first: DealerTurn,
    onfault: (fault: unknown) => void,
  ) {
    this.#engine = engine;
    this.#store = store;
    this.#last = first;
    this.#onfault = onfault;
  }

  /**
   * Goes on with the device's table, or begins one. Rejects with EngineError: BAD_SAVE or NEWER_SAVE. `onfault` hears of
   * faults that happen while it is open.
   */
  static async open(
    engine: DealerEngine,
    store: DealerStore,
    onfault: (fault: unknown) => void,
  ): Promise<UltimateTable> {
    const saved = await store.read();
    const first = await engine.open(saved, newId(), newId(), fresh());
    const table = new UltimateTable(engine, store, first, onfault);
    await table.#save();
    table.#think();
    return table;
  }

  get view(): DealerMessage['view'] {
    return this.#last.answer.view;
  }

  get trainer(): TrainerView {
    return this.#last.trainer;
  }

  /** Calls the listener at once with the view (and no events), then at every message. Returns the way out. */
  subscribe(listener: DealerListener): () => void {
    this.#listeners.add(listener);
    listener({ v: this.view.v, view: this.view, events: [] }, this.#context());
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Sends a command. A second one for the same version while the first is under way gets the first one's answer. A
   * refused command has the code and what would be legal in `refused`.
   */
  send(intent: DealerIntent): Promise<DealerAnswer> {
    if (this.#sending?.v === intent.v) return this.#sending.answer;
    const command = commandOf(intent);
    const answer = this.#enqueue(async () => {
      const turn = await this.#engine.command(command, fresh());
      await this.#take(turn);
      return turn.answer;
    }).finally(() => {
      this.#sending = undefined;
    });
    this.#sending = { v: intent.v, answer };
    return answer;
  }

  /** Tells the trainer what a table has said that another home deals; null: this one is played at again. */
  follow(said: Followed | null): Promise<void> {
    return this.#enqueue(async () => {
      this.#followed = said?.view ?? null;
      await this.#take(await this.#engine.follow(said));
    });
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
  }

  // -- the trainer ------------------------------------------------------------------------

  /** Judge hands from the next deal on, or only play them. */
  train(active: boolean): Promise<void> {
    return this.#change(() => this.#engine.train(active));
  }

  /** Chart or rules were opened: the decision that is due counts as helped. */
  async look(where: Where): Promise<void> {
    if (where === 'table') await this.#change(() => this.#engine.look('table'));
    else await this.#enqueue(() => this.#engine.look('drill'));
  }

  /**
   * The values of the decision that is due, which counts as helped then. `onvalues` is called with an estimate as soon as
   * there is one, and at last with the exact values; with null where nothing is to be decided.
   */
  async hint(where: Where, onvalues: (values: Values | null) => void): Promise<void> {
    await this.look(where);
    const asked = this.#decision;
    let counting = true;
    while (counting) {
      counting = await this.#enqueue(async () => {
        // Once it was decided, the hint would be one for the next decision.
        if (this.#closed || asked !== this.#decision) return false;
        const values = await this.#engine.hint(where);
        onvalues(values);
        if (values === null || values.exact !== null) return false;
        await this.#engine.think(where);
        return true;
      });
    }
  }

  score(): Promise<Scores> {
    return this.#enqueue(() => this.#engine.score());
  }

  /** Forgets the statistics of the trainer on every device; the bankroll stays. */
  resetTraining(): Promise<Scores> {
    return this.#enqueue(async () => {
      const scores = await this.#engine.resetTraining();
      await this.#save();
      return scores;
    });
  }

  chart(): Promise<Chart> {
    return this.#enqueue(() => this.#engine.chart());
  }

  payTables(): Promise<PayTables> {
    return this.#enqueue(() => this.#engine.payTables());
  }

  /** Takes over what other devices have counted, chips among it, and drops the parts that the account has erased. */
  merge(record: DealerRecord, erased: readonly string[] = []): Promise<void> {
    return this.#enqueue(async () => {
      await this.#take(await this.#engine.merge(record, erased, newId()));
    });
  }

  // -- the drill ------------------------------------------------------------------------------

  /** A new spot of a street. `close`: the two best choices are within 0.10 Ante of each other. */
  async drill(street: DealerStreet, close: boolean, ante: number): Promise<DrillTurn> {
    let turn = await this.#enqueue(() => this.#engine.drill(street, close, ante, fresh()));
    while (turn.spot === null && !this.#closed) {
      turn = await this.#enqueue(() => this.#engine.drillSearch());
    }
    return turn;
  }

  /** A spot once more, such as one of the worst mistakes. */
  drillAgain(spot: Spot, ante: number): Promise<DrillTurn> {
    return this.#enqueue(() => this.#engine.drillAgain(spot, ante));
  }

  /** Decides the drill's spot. `onjudged` is called until the judgement is there, at first perhaps with an estimate. */
  async drillChoose(choice: Choice, onjudged: (trainer: TrainerView) => void): Promise<DrillTurn> {
    const turn = await this.#enqueue(() => this.#engine.drillChoose(choice));
    let { trainer } = turn;
    onjudged(trainer);
    while (trainer.waiting.length > 0 && !this.#closed) {
      ({ trainer } = await this.#enqueue(() => this.#engine.think('drill')));
      onjudged(trainer);
    }
    await this.#enqueue(() => this.#save());
    return { ...turn, trainer };
  }

  // -- in order, and saved ----------------------------------------------------------------------

  #enqueue<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(call);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** A change of the trainer alone. */
  #change(call: () => Promise<TrainerView>): Promise<void> {
    return this.#enqueue(async () => {
      this.#last = { ...this.#last, trainer: await call() };
      await this.#save();
      this.#show({ ...this.#last.answer, events: [] });
    });
  }

  async #take(turn: DealerTurn): Promise<void> {
    this.#last = turn;
    await this.#save();
    this.#show(turn.answer);
    this.#think();
  }

  /** Counts in the background: what waits to be judged, else ahead of the decision that is due. */
  #think(): void {
    if (this.#thinking || !this.#isToCount()) return;
    this.#thinking = true;
    this.#countOn()
      .catch(this.#onfault)
      .finally(() => {
        this.#thinking = false;
      });
  }

  #isToCount(): boolean {
    const { waiting, running } = this.trainer;
    const { phase } = this.#followed ?? this.view;
    return waiting.length > 0 || (running && phase === 'flop');
  }

  /** Another one for every decision. */
  get #decision(): string {
    return `${this.view.v}/${this.#followed?.v ?? ''}`;
  }

  async #countOn(): Promise<void> {
    let more = true;
    while (more && !this.#closed) {
      more = await this.#enqueue(async () => {
        const before = this.trainer;
        const thought = await this.#engine.think('table');
        this.#last = { ...this.#last, trainer: thought.trainer };
        if (thought.trainer.judged.length !== before.judged.length) await this.#save();
        if (before.waiting.length > 0) this.#show({ ...this.#last.answer, events: [] });
        return thought.more;
      });
    }
  }

  #context(): DealerContext {
    return { trainer: this.#last.trainer, resets: this.#last.resets };
  }

  #show({ v, view, events }: DealerMessage): void {
    if (this.#closed) return;
    for (const listener of this.#listeners) listener({ v, view, events }, this.#context());
  }

  async #save(): Promise<void> {
    const save = await this.#engine.save();
    // By now another tab may be the one that writes.
    if (!this.#closed) await this.#store.write(save);
  }
}

/** The command that an intent becomes, with an id and what the device adds. */
export function commandOf(intent: DealerIntent): DealerCommand {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  if (intent.do !== 'place') return { ...intent, id };
  // The device's own share in the deck (D-05).
  return { ...intent, blind: intent.ante, client: hex(fresh()), id };
}
