/** What travels between the page and the engine's worker. Arguments and results are as in `tables/engine/bridge.py`. */

/** The engine's files, as `vite/engine.ts` publishes them. */
export interface EngineFiles {
  /** Address of the versioned folder, with its last slash. */
  base: string;
  /** Pyodide's own description of its build, without packages. */
  lock: { info: Readonly<Record<string, string>>; packages: Record<string, never> };
  /** Uncompressed bytes of the files that report progress, by name. */
  sizes: Readonly<Record<string, number>>;
}

export type BridgeCall =
  | 'create'
  | 'load'
  | 'save'
  | 'command'
  | 'advance'
  | 'set_speed'
  | 'restart'
  | 'practice'
  | 'odds'
  | 'replay'
  | 'equities'
  | 'export_hands';

/** Calls of `tables/engine/ultimate/bridge.py`. */
export type UltimateCall =
  | 'open_table'
  | 'save'
  | 'command'
  | 'follow'
  | 'train'
  | 'think'
  | 'look'
  | 'hint'
  | 'drill'
  | 'drill_search'
  | 'drill_again'
  | 'drill_choose'
  | 'score'
  | 'reset_training'
  | 'record'
  | 'merge'
  | 'chart'
  | 'pay_tables';

export type EngineCall = BridgeCall | `ultimate.${UltimateCall}`;

export type BridgeArgument = string | number | boolean | Uint8Array;

export type ToWorker =
  /** `firstVisit`: count the bytes; once they are cached a plain fetch starts faster. */
  | { do: 'start'; files: EngineFiles; firstVisit: boolean }
  | { do: 'call'; id: number; name: EngineCall; args: BridgeArgument[] };

export type FromWorker =
  | { type: 'progress'; loaded: number; total: number }
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'result'; id: number; result: string }
  /** `code`: of the engine's own typed errors, else null. */
  | { type: 'error'; id: number; message: string; code: string | null };
