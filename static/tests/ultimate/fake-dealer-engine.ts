import type { DealerEngine, DealerSave } from '../../src/ultimate/dealer-engine';
import type {
  Choice,
  DealerCommand,
  DealerRecord,
  DealerTurn,
  DealerView,
  Decision,
  DrillTurn,
  Followed,
  Judgement,
  Score,
  ScorePart,
  Scores,
  Spot,
  Thought,
  TrainerView,
  Values,
  Where,
} from '../../src/ultimate/protocol';

export const SPOT: Spot = { street: 'flop', hole: ['9c', '8c'], board: ['2c', '7c', 'Ks'] };

export const DECISION: Decision = {
  ...SPOT,
  chosen: 'check',
  choices: ['play2', 'check'],
  ante: 10,
  helped: false,
};

export const JUDGEMENT: Judgement = {
  ...DECISION,
  values: { play2: 3, check: 1 },
  best: ['play2'],
  cost: 2,
  grade: 'inaccuracy',
  reason: { key: 'exact_play2', rule: { key: 'nothing_on_flop' } },
};

const PART: ScorePart = {
  decisions: 0,
  cost: 0,
  grades: { optimal: 0, inaccuracy: 0, mistake: 0, blunder: 0 },
  by_street: [],
  by_choice: [],
};

const SCORE: Score = {
  unit: 1,
  game: { value: -1, hands: 1 },
  hands: 0,
  result: 0,
  alone: PART,
  helped: PART,
  drill: PART,
  drill_helped: PART,
  worst: [],
  trips: [],
};

export function dealerView(v: number, phase: DealerView['phase'] = 'betting'): DealerView {
  const rules = { trips_table: '50-40-30-8-6-5-3', trips_on_fold: true, neighbours: 0 } as const;
  return {
    protocol: 1,
    v,
    game: 'ultimate',
    hand: 1,
    hand_id: 'a/1',
    commit: '00',
    phase,
    rules,
    next_rules: rules,
    bankroll: 1000,
    bets: null,
    cards: [],
    board: [],
    made: null,
    neighbours: [],
    legal: { bets: [], choices: [], next_hand: false, reset_bankroll: true, set_rules: true },
    log: [],
    result: null,
    proof: null,
  };
}

/** Every command moves it one version on; a flop takes `steps` thoughts until it is judged. */
export class FakeDealerEngine implements DealerEngine {
  readonly calls: string[] = [];
  readonly seeds: Uint8Array[] = [];
  readonly commands: DealerCommand[] = [];
  readonly followed: (Followed | null)[] = [];
  erased: readonly string[] = [];
  phase: DealerView['phase'] = 'betting';
  v = 0;
  steps = 0;
  /** Candidates of the drill until one is found. */
  candidates = 0;
  trainer: TrainerView = { active: false, running: false, helped: false, judged: [], waiting: [] };
  record: DealerRecord = { format: 1, parts: {} };
  #spot: Spot | null = null;
  #chosen: Choice | null = null;

  #turn(): DealerTurn {
    const view = dealerView(this.v, this.phase);
    return {
      answer: { v: this.v, events: [{ type: 'check', seat: 0 }], view, refused: null },
      trainer: { ...this.trainer },
      resets: 0,
    };
  }

  #note(call: string, seed?: Uint8Array): void {
    this.calls.push(call);
    if (seed !== undefined) this.seeds.push(seed);
  }

  open(
    saved: DealerSave | null,
    table: string,
    part: string,
    seed: Uint8Array,
  ): Promise<DealerTurn> {
    this.#note(`open ${saved === null ? 'new' : 'saved'}`, seed);
    if (table === part) throw new Error('one id for two things');
    if (saved !== null) this.v = saved.table as number;
    return Promise.resolve(this.#turn());
  }

  save(): Promise<DealerSave> {
    const { v: table, trainer, record } = this;
    return Promise.resolve({ format: 1, part: 'p', table, trainer, record });
  }

  command(command: DealerCommand, seed: Uint8Array): Promise<DealerTurn> {
    this.#note(`command ${command.do} ${command.v}`, seed);
    this.commands.push(command);
    if (command.v === this.v) this.v += 1;
    return Promise.resolve(this.#turn());
  }

  train(active: boolean): Promise<TrainerView> {
    this.#note(`train ${active}`);
    this.trainer = { ...this.trainer, active };
    return Promise.resolve(this.trainer);
  }

  think(where: Where): Promise<Thought> {
    this.#note(`think ${where}`);
    if (this.steps > 0) this.steps -= 1;
    if (this.steps === 0 && this.trainer.waiting.length > 0) {
      this.trainer = { ...this.trainer, waiting: [], judged: [JUDGEMENT] };
    }
    return Promise.resolve({ more: this.steps > 0, trainer: { ...this.trainer } });
  }

  look(where: Where): Promise<TrainerView> {
    this.#note(`look ${where}`);
    this.trainer = { ...this.trainer, helped: true };
    return Promise.resolve(this.trainer);
  }

  hint(where: Where): Promise<Values | null> {
    this.#note(`hint ${where}`);
    if (this.phase !== 'flop' && where === 'table') return Promise.resolve(null);
    const estimate = { runouts: 200, values: { play2: 3, check: 1 }, errors: {}, too_close: false };
    if (this.steps > 0) return Promise.resolve({ exact: null, estimate });
    return Promise.resolve({ exact: { play2: 2, check: 1 }, estimate: null });
  }

  #drillTurn(): DrillTurn {
    const choices: Choice[] = ['play2', 'check'];
    return { spot: this.#spot, choices, chosen: this.#chosen, trainer: { ...this.trainer } };
  }

  drill(street: string, close: boolean, ante: number, seed: Uint8Array): Promise<DrillTurn> {
    this.#note(`drill ${street} ${close} ${ante}`, seed);
    this.#chosen = null;
    return this.drillSearch();
  }

  drillSearch(): Promise<DrillTurn> {
    this.candidates -= 1;
    if (this.candidates < 0) this.#spot = SPOT;
    return Promise.resolve(this.#drillTurn());
  }

  drillAgain(spot: Spot): Promise<DrillTurn> {
    this.#spot = spot;
    return Promise.resolve(this.#drillTurn());
  }

  drillChoose(choice: Choice): Promise<DrillTurn> {
    this.#chosen = choice;
    this.trainer = { ...this.trainer, waiting: [{ ...DECISION, estimate: null }], judged: [] };
    return Promise.resolve(this.#drillTurn());
  }

  score(): Promise<Scores> {
    return Promise.resolve({ session: SCORE, all: SCORE });
  }

  resetTraining(): Promise<Scores> {
    this.#note('reset');
    return this.score();
  }

  follow(said: Followed | null): Promise<DealerTurn> {
    this.#note(`follow ${said === null ? 'none' : 'before' in said ? 'command' : 'view'}`);
    this.followed.push(said);
    return Promise.resolve(this.#turn());
  }

  merge(record: DealerRecord, erased: readonly string[]): Promise<DealerTurn> {
    this.erased = erased;
    this.record = record;
    this.v += 1;
    return Promise.resolve(this.#turn());
  }

  chart(): Promise<never> {
    return Promise.reject(new Error('not asked for'));
  }

  payTables(): Promise<never> {
    return Promise.reject(new Error('not asked for'));
  }
}
