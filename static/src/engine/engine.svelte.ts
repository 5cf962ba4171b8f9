import { files } from 'virtual:engine-files';
import type {
  Command,
  EquityQuestion,
  ExportQuestion,
  Message,
  Odds,
  OddsQuestion,
  Pace,
  ReplayQuestion,
  Setup,
  Speed,
  Step,
  Turn,
} from '../protocol';
import type { HandAccount } from '../records/record';
import { readStored, writeStored } from '../storage';
import type {
  BridgeArgument,
  EngineCall,
  FromWorker,
  ToWorker,
  UltimateCall,
} from './worker-messages';

/** What a call that moves the table gives. */
export type Advance = Turn;

/** The engine as the browser home uses it; every entropy and seed is 32 fresh bytes. */
export interface Engine {
  create(setup: Setup, seed: Uint8Array): Promise<Advance>;
  load(saved: string): Promise<Advance>;
  save(): Promise<string>;
  command(command: Command, entropy: Uint8Array): Promise<Advance>;
  advance(version: number, entropy: Uint8Array): Promise<Advance>;
  setSpeed(speed: Speed): Promise<{ step: Step; pace: Pace }>;
  restart(seed: Uint8Array): Promise<Advance>;
  /** A game from the decision after a message of the replay. Rejects with BAD_RECORD or NEWER_RECORD. */
  practice(record: HandAccount, message: number, seed: Uint8Array): Promise<Advance>;
}

export type EngineFailure = 'no_wasm' | 'load_failed' | 'load_slow' | 'engine_stopped';

export type EngineState =
  /** `percent`: of the bytes of a first visit; null while nothing is known. */
  | { phase: 'loading'; percent: number | null }
  | { phase: 'ready' }
  | { phase: 'failed'; reason: EngineFailure };

/** A typed refusal of the engine, such as BAD_SAVE or NEWER_SAVE. */
export class EngineError extends Error {
  constructor(
    message: string,
    readonly code: string | null,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/** Loading counts as failed when nothing has been heard from the worker for so long. */
const SILENCE_MS = 30_000;
/** Names the engine folder that was loaded last, and so is in the browser's cache. */
const LOADED_KEY = 'pokerultimate.engine';

interface Waiting {
  resolve: (result: string) => void;
  reject: (error: Error) => void;
}

class WorkerEngine implements Engine {
  state: EngineState = $state({ phase: 'loading', percent: null });
  #worker: Worker | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #whenReady: { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void };

  constructor() {
    this.#whenReady = WorkerEngine.#promise();
  }

  static #promise(): {
    promise: Promise<void>;
    resolve: () => void;
    reject: (error: Error) => void;
  } {
    let resolve!: () => void;
    let reject!: (error: Error) => void;
    const promise = new Promise<void>((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    // Whoever awaits the engine hears of a failure; while nobody does, the state says it.
    promise.catch(() => undefined);
    return { promise, resolve, reject };
  }

  /** Starts loading; after a failure it starts afresh. */
  start(): void {
    if (typeof WebAssembly === 'undefined') {
      this.#fail('no_wasm', 'WebAssembly is switched off');
      return;
    }
    this.#worker?.terminate();
    this.#whenReady = WorkerEngine.#promise();
    this.state = { phase: 'loading', percent: null };
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      this.#receive(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail(this.state.phase === 'ready' ? 'engine_stopped' : 'load_failed', event.message);
    });
    this.#worker = worker;
    this.#listenForSilence();
    const base = new URL(files.base, location.href).href;
    this.#post({
      do: 'start',
      files: { ...files, base },
      firstVisit: readStored(LOADED_KEY) !== base,
    });
  }

  /** Settles once loading has ended, well or badly. */
  settled(): Promise<void> {
    return this.#whenReady.promise.catch(() => undefined);
  }

  create(setup: Setup, seed: Uint8Array): Promise<Advance> {
    return this.#call('create', JSON.stringify(setup), seed);
  }

  load(saved: string): Promise<Advance> {
    return this.#call('load', saved);
  }

  async save(): Promise<string> {
    return this.#callForText('save');
  }

  command(command: Command, entropy: Uint8Array): Promise<Advance> {
    return this.#call('command', JSON.stringify(command), entropy);
  }

  advance(version: number, entropy: Uint8Array): Promise<Advance> {
    return this.#call('advance', version, entropy);
  }

  setSpeed(speed: Speed): Promise<{ step: Step; pace: Pace }> {
    return this.#call('set_speed', speed);
  }

  restart(seed: Uint8Array): Promise<Advance> {
    return this.#call('restart', seed);
  }

  practice(record: HandAccount, message: number, seed: Uint8Array): Promise<Advance> {
    return this.#call('practice', JSON.stringify(record), message, seed);
  }

  /** The messages of a recorded hand, the deal first. Rejects with BAD_RECORD or NEWER_RECORD. */
  replay(question: ReplayQuestion): Promise<Message[]> {
    return this.#call('replay', JSON.stringify(question));
  }

  /** The share of the pot that each hand can expect; the same question has the same answer. */
  equities(question: EquityQuestion): Promise<number[]> {
    return this.#call('equities', JSON.stringify(question));
  }

  /** The text of a file. Rejects with BAD_RECORD or NEWER_RECORD. */
  exportHands(question: ExportQuestion): Promise<string> {
    return this.#call('export_hands', JSON.stringify(question));
  }

  /** The chance of winning, from the own view alone (D-18). It does not need a table in the worker. */
  odds(question: OddsQuestion, seed: Uint8Array): Promise<Odds> {
    return this.#call('odds', JSON.stringify(question), seed);
  }

  /** A call of the bridge of Ultimate Hold'em, whose results are JSON. */
  ultimate<Result>(name: UltimateCall, ...args: BridgeArgument[]): Promise<Result> {
    return this.#call(`ultimate.${name}`, ...args);
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  async #call<Result>(name: EngineCall, ...args: BridgeArgument[]): Promise<Result> {
    return JSON.parse(await this.#callForText(name, ...args)) as Result;
  }

  async #callForText(name: EngineCall, ...args: BridgeArgument[]): Promise<string> {
    await this.#whenReady.promise;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#post({ do: 'call', id, name, args });
    });
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case 'progress':
        // The count of a file may end after the engine is ready; nothing is waited for then.
        if (this.state.phase === 'loading') {
          this.#listenForSilence();
          this.state.percent = Math.floor((100 * message.loaded) / message.total);
        }
        break;
      case 'ready':
        clearTimeout(this.#silence);
        this.state = { phase: 'ready' };
        writeStored(LOADED_KEY, new URL(files.base, location.href).href);
        this.#whenReady.resolve();
        break;
      case 'failed':
        if (this.state.phase === 'loading') this.#fail('load_failed', message.message);
        break;
      case 'result':
        this.#take(message.id)?.resolve(message.result);
        break;
      case 'error':
        this.#take(message.id)?.reject(new EngineError(message.message, message.code));
        break;
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#fail('load_slow', 'nothing was heard from the worker');
    }, SILENCE_MS);
  }

  #fail(reason: EngineFailure, message: string): void {
    clearTimeout(this.#silence);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.state = { phase: 'failed', reason };
    const error = new EngineError(message, null);
    this.#whenReady.reject(error);
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** The page's one engine. */
export const engine = new WorkerEngine();
