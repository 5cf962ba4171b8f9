/** The engine of Ultimate Hold'em as the browser home uses it; every seed is 32 fresh bytes. */
import { engine } from '../engine/engine.svelte';
import type {
  Chart,
  Choice,
  DealerCommand,
  DealerRecord,
  DealerStreet,
  DealerTurn,
  DrillTurn,
  Followed,
  PayTables,
  Scores,
  Spot,
  Thought,
  TrainerView,
  Values,
  Where,
} from './protocol';

/** Everything there is of a table, its trainer and the record. Only the record is read outside the engine. */
export interface DealerSave {
  format: number;
  part: string;
  table: unknown;
  trainer: unknown;
  record: DealerRecord;
}

export interface DealerEngine {
  /** Goes on with what was saved, or begins a table. Rejects with BAD_SAVE or NEWER_SAVE. */
  open(
    saved: DealerSave | null,
    table: string,
    part: string,
    seed: Uint8Array,
  ): Promise<DealerTurn>;
  save(): Promise<DealerSave>;
  command(command: DealerCommand, seed: Uint8Array): Promise<DealerTurn>;
  /** What a table has said that another home deals; null: the own one is played at again. */
  follow(said: Followed | null): Promise<DealerTurn>;
  train(active: boolean): Promise<TrainerView>;
  think(where: Where): Promise<Thought>;
  look(where: Where): Promise<TrainerView>;
  hint(where: Where): Promise<Values | null>;
  drill(street: DealerStreet, close: boolean, ante: number, seed: Uint8Array): Promise<DrillTurn>;
  drillSearch(): Promise<DrillTurn>;
  drillAgain(spot: Spot, ante: number): Promise<DrillTurn>;
  drillChoose(choice: Choice): Promise<DrillTurn>;
  score(): Promise<Scores>;
  resetTraining(): Promise<Scores>;
  /**
   * `erased`: names of parts that the account has deleted; `part`: names this device's part, where it is among them.
   * Rejects with BAD_RECORD or NEWER_RECORD.
   */
  merge(record: DealerRecord, erased: readonly string[], part: string): Promise<DealerTurn>;
  chart(): Promise<Chart>;
  payTables(): Promise<PayTables>;
}

/** The one in the page's worker. */
export const dealerEngine: DealerEngine = {
  open: (saved, table, part, seed) =>
    engine.ultimate('open_table', saved === null ? '' : JSON.stringify(saved), table, part, seed),
  save: () => engine.ultimate('save'),
  command: (command, seed) => engine.ultimate('command', JSON.stringify(command), seed),
  follow: (said) => engine.ultimate('follow', said === null ? '' : JSON.stringify(said)),
  train: (active) => engine.ultimate('train', active),
  think: (where) => engine.ultimate('think', where),
  look: (where) => engine.ultimate('look', where),
  hint: (where) => engine.ultimate('hint', where),
  drill: (street, close, ante, seed) => engine.ultimate('drill', street, close, ante, seed),
  drillSearch: () => engine.ultimate('drill_search'),
  drillAgain: (spot, ante) => engine.ultimate('drill_again', JSON.stringify(spot), ante),
  drillChoose: (choice) => engine.ultimate('drill_choose', choice),
  score: () => engine.ultimate('score'),
  resetTraining: () => engine.ultimate('reset_training'),
  merge: (record, erased, part) =>
    engine.ultimate('merge', JSON.stringify(record), JSON.stringify(erased), part),
  chart: () => engine.ultimate('chart'),
  payTables: () => engine.ultimate('pay_tables'),
};
