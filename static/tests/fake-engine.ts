import type { Advance, Engine } from '../src/engine/engine.svelte';
import type { GameAccount, HandAccount } from '../src/records/record';
import type { Command, Pace, Setup, Speed, Step, View } from '../src/protocol';

const PACE: Pace = {
  hole_card_ms: 1,
  board_card_ms: 1,
  street_ms: 1,
  runout_ms: 1,
  award_ms: 1,
};

export function viewAt(v: number, change: Partial<View> = {}): View {
  return {
    protocol: 1,
    v,
    game: 'holdem',
    table: 'classic',
    me: 0,
    hand: 1,
    phase: 'betting',
    street: 'preflop',
    level: { number: 2, sb: 10, bb: 20, hands_left: 10, next: { sb: 15, bb: 30 } },
    button: 0,
    small_blind: 0,
    big_blind: 1,
    seats: [],
    board: [],
    pot: 30,
    pots: [],
    turn: 0,
    legal: null,
    made: null,
    powers: null,
    log: [],
    result: null,
    choices: [],
    standings: [],
    figures: null,
    room: null,
    ...change,
  };
}

/** Plays a fixed list of steps: version n is followed by `script[n]`. */
export class FakeEngine implements Engine {
  readonly calls: string[] = [];
  readonly entropies: Uint8Array[] = [];
  /** What the call that leads to version n has ended. */
  readonly hands: Record<number, HandAccount> = {};
  readonly games: Record<number, GameAccount> = {};
  v = 0;

  constructor(
    readonly script: readonly Omit<Step, 'v'>[],
    readonly views: Readonly<Record<number, Partial<View>>> = {},
  ) {}

  #now(): Advance {
    const step = this.script[this.v];
    if (step === undefined) throw new Error(`Nothing is planned for version ${this.v}`);
    const view = viewAt(this.v, this.views[this.v]);
    return {
      answer: { v: this.v, events: [], view, refused: null },
      step: { ...step, v: this.v },
      hand_log: [{ type: 'fold', seat: this.v, pot: 30 }],
      pace: PACE,
      hand_record: this.hands[this.v] ?? null,
      game_record: this.games[this.v] ?? null,
    };
  }

  #note(call: string, entropy?: Uint8Array): void {
    this.calls.push(call);
    if (entropy !== undefined) this.entropies.push(entropy);
  }

  create(_setup: Setup, seed: Uint8Array): Promise<Advance> {
    this.#note('create', seed);
    return Promise.resolve(this.#now());
  }

  load(saved: string): Promise<Advance> {
    this.#note('load');
    this.v = Number(saved);
    return Promise.resolve(this.#now());
  }

  save(): Promise<string> {
    this.#note('save');
    return Promise.resolve(String(this.v));
  }

  command(command: Command, entropy: Uint8Array): Promise<Advance> {
    this.#note(`command ${command.do} ${command.v}`, entropy);
    if (command.v === this.v) this.v += 1;
    return Promise.resolve(this.#now());
  }

  advance(version: number, entropy: Uint8Array): Promise<Advance> {
    this.#note(`advance ${version}`, entropy);
    if (version === this.v) this.v += 1;
    return Promise.resolve(this.#now());
  }

  setSpeed(speed: Speed): Promise<{ step: Step; pace: Pace }> {
    this.#note(`speed ${speed}`);
    const { step, pace } = this.#now();
    return Promise.resolve({ step, pace });
  }

  practice(_record: HandAccount, message: number, seed: Uint8Array): Promise<Advance> {
    this.#note(`practice ${message}`, seed);
    return Promise.resolve(this.#now());
  }

  restart(seed: Uint8Array): Promise<Advance> {
    this.#note('restart', seed);
    this.v = 0;
    return Promise.resolve(this.#now());
  }
}
