/**
 * The table that the server deals at, as the screens know it. Trainer, drill and counting stay on the device, which is
 * told of every message. A command that cannot be delivered is sent again, under the same id, until it is answered: the
 * server keeps the hand, and whatever is sent twice takes effect once.
 */
import { ServerFailure } from '../../server/request';
import type { DealerConnection } from '../connection';
import type {
  DealerAnswer,
  DealerCommand,
  DealerEvent,
  DealerMessage,
  DealerView,
  TrainerView,
} from '../protocol';
import {
  commandOf,
  type DealerIntent,
  type DealerListener,
  type UltimateTable,
} from '../ultimate-table';
import * as api from './api';
import { checkDeck, type DeckCheck } from './check-deck';
import { Witness } from './witness';

export type ServerTrouble =
  /** No network, or no server: it is tried again. */
  | 'unreachable'
  /** More commands than the server takes in a minute: it is tried again. */
  | 'too_often'
  /** Nobody is signed in any more. */
  | 'signed_out'
  /** The server has a fault of its own: it is tried again. */
  | 'broken';

const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 15_000;

/** The table was closed while something was under way. */
class Closed extends Error {}

export class ServerTable implements DealerConnection {
  /** What keeps the server from answering now. */
  trouble: ServerTrouble | null = $state(null);
  /** The table is there. */
  ready = $state(false);

  readonly #local: UltimateTable;
  readonly #witness: Witness;
  #listeners: readonly DealerListener[] = [];
  readonly #leave: () => void;
  readonly #onsignedout: () => void;
  #view: DealerView | undefined;
  #trainer: TrainerView;
  #resets = 0;
  #sending: { v: number; answer: Promise<DealerAnswer> } | undefined;
  #following = false;
  #closed = false;
  #wake: (() => void) | undefined;

  /** `local`: the device's own table, whose trainer and record are used. */
  constructor(local: UltimateTable, onsignedout: () => void, witness = new Witness()) {
    this.#local = local;
    this.#witness = witness;
    this.#onsignedout = onsignedout;
    this.#trainer = local.trainer;
    this.#leave = local.subscribe((_, { trainer }) => {
      this.#trainer = trainer;
      if (!this.#following) this.#repeat();
    });
  }

  /** Fetches the table, however long the server cannot be reached. `first`: what is to be done before. */
  async open(first: () => Promise<unknown>): Promise<void> {
    await this.#delivered(async () => {
      await first().catch((error: unknown) => {
        // What would fail again must not keep the table away.
        if (error instanceof ServerFailure && error.reason !== 'refused') throw error;
      });
      await this.#look();
    });
    window.addEventListener('online', this.#retry);
    document.addEventListener('visibilitychange', this.#retry);
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#retry);
    document.removeEventListener('visibilitychange', this.#retry);
    this.#leave();
    this.#listeners = [];
    this.#wake?.();
    // The trainer goes on with the device's own table.
    this.#local.follow(null).catch(() => undefined);
  }

  subscribe(listener: DealerListener): () => void {
    this.#listeners = [...this.#listeners, listener];
    if (this.#view !== undefined) this.#tell(listener, this.#view, []);
    return () => {
      this.#listeners = this.#listeners.filter((each) => each !== listener);
    };
  }

  send(intent: DealerIntent): Promise<DealerAnswer> {
    if (this.#sending?.v === intent.v) return this.#sending.answer;
    const answer = this.#command(commandOf(intent)).finally(() => {
      this.#sending = undefined;
    });
    this.#sending = { v: intent.v, answer };
    return answer;
  }

  /** Whether the settled hand is the one that was committed to; null while there is none. */
  check(): DeckCheck | null {
    const view = this.#view;
    return view === undefined ? null : checkDeck(view, this.#witness.of(view.hand_id));
  }

  // -- what stays on the device -------------------------------------------------------------

  train: DealerConnection['train'] = (active) => this.#local.train(active);
  look: DealerConnection['look'] = (where) => this.#local.look(where);
  hint: DealerConnection['hint'] = (where, onvalues) => this.#local.hint(where, onvalues);
  score: DealerConnection['score'] = () => this.#local.score();
  resetTraining: DealerConnection['resetTraining'] = () => this.#local.resetTraining();
  chart: DealerConnection['chart'] = () => this.#local.chart();
  payTables: DealerConnection['payTables'] = () => this.#local.payTables();
  drill: DealerConnection['drill'] = (street, close, ante) =>
    this.#local.drill(street, close, ante);
  drillAgain: DealerConnection['drillAgain'] = (spot, ante) => this.#local.drillAgain(spot, ante);
  drillChoose: DealerConnection['drillChoose'] = (choice, onjudged) =>
    this.#local.drillChoose(choice, onjudged);

  // -- to the server and back ---------------------------------------------------------------

  async #command(command: DealerCommand): Promise<DealerAnswer> {
    const before = this.#view;
    if (before !== undefined && command.do === 'place') {
      this.#witness.share(before.hand_id, command.client);
    }
    const { answer, resets } = await this.#delivered(() => api.send(command));
    this.#resets = resets;
    const own = answer.refused === null && before?.v === command.v ? before : undefined;
    await this.#take(answer, own);
    return answer;
  }

  async #look(): Promise<void> {
    const { answer, resets } = await api.table();
    this.#resets = resets;
    if (this.#view === undefined || answer.v > this.#view.v) await this.#take(answer);
    this.ready = true;
  }

  /** `before`: the view from which this device sent what has happened. */
  async #take({ view, events }: DealerMessage, before?: DealerView): Promise<void> {
    if (this.#closed) return;
    this.#view = view;
    this.#witness.see(view);
    this.#following = true;
    try {
      await this.#local.follow(before === undefined ? { view } : { before, view, events });
    } finally {
      this.#following = false;
    }
    for (const listener of this.#listeners) this.#tell(listener, view, before ? events : []);
  }

  /** What happened on the device alone. */
  #repeat(): void {
    const view = this.#view;
    if (view === undefined) return;
    for (const listener of this.#listeners) this.#tell(listener, view, []);
  }

  #tell(listener: DealerListener, view: DealerView, events: DealerEvent[]): void {
    listener({ v: view.v, view, events }, { trainer: this.#trainer, resets: this.#resets });
  }

  /** Asks until there is an answer. Rejects where asking again would not help. */
  async #delivered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    let wait = FIRST_WAIT_MS;
    for (;;) {
      try {
        const answer = await ask();
        this.trouble = null;
        return answer;
      } catch (error) {
        if (this.#closed || !(error instanceof ServerFailure)) throw error;
        const { reason } = error;
        if (reason === 'refused' || reason === 'confirm') throw error;
        this.trouble = reason;
        if (reason === 'signed_out') {
          this.#onsignedout();
          throw error;
        }
      }
      await this.#pause(wait);
      wait = Math.min(2 * wait, LAST_WAIT_MS);
    }
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
    if (this.#closed) throw new Closed();
  }

  /** The network is back, or the person: another device may have played meanwhile. */
  readonly #retry = (): void => {
    if (this.#wake !== undefined) this.#wake();
    else if (document.visibilityState === 'visible' && this.#sending === undefined) {
      this.#look().catch(() => undefined);
    }
  };
}
