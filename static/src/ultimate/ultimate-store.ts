/**
 * The one table of Ultimate Hold'em of a device with its trainer and record (D-11). It lives in IndexedDB, else in
 * localStorage, else only as long as the page.
 */
import { deviceDatabase, type DeviceDatabase } from '../database';
import { canStore, readStored, removeStored, writeStored } from '../storage';
import type { DealerSave } from './dealer-engine';

/** As `tables/engine/ultimate` saved it; the engine judges whether it can still be read. */
export interface SavedUltimate {
  save: DealerSave;
  /** ISO 8601, UTC: of two places that keep one, the later has it. */
  saved_at: string;
}

export const ULTIMATE_KEY = 'table';
const STORAGE_KEY = 'pokerultimate.ultimate';

export class UltimateStore {
  readonly #database: DeviceDatabase;
  /** What could not be written anywhere. */
  #held: SavedUltimate | null = null;

  constructor(database: DeviceDatabase = deviceDatabase) {
    this.#database = database;
  }

  /** What is saved outlives the page. */
  async lasting(): Promise<boolean> {
    return this.#held === null && ((await this.#database.open()) !== null || canStore());
  }

  /** What was written last, wherever there was room for it. */
  async read(): Promise<DealerSave | null> {
    const stored = await (await this.#database.open())?.get('ultimate', ULTIMATE_KEY);
    const parked = this.#held ?? readParked();
    const newest =
      parked === null || (stored !== undefined && stored.saved_at >= parked.saved_at)
        ? stored
        : parked;
    return newest?.save ?? null;
  }

  /** A full or closed database must not stop the game. */
  async write(save: DealerSave): Promise<void> {
    const saved: SavedUltimate = { save, saved_at: new Date().toISOString() };
    const database = await this.#database.open();
    try {
      if (database !== null) {
        await database.put('ultimate', saved, ULTIMATE_KEY);
        this.#forget();
        return;
      }
    } catch {
      // There was no room.
    }
    this.#held = writeStored(STORAGE_KEY, JSON.stringify(saved)) ? null : saved;
  }

  /** Changes what is saved, as it is at that moment: another tab may be writing too. */
  async change(change: (save: DealerSave) => DealerSave): Promise<void> {
    const database = await this.#database.open();
    if (database === null || readParked() !== null || this.#held !== null) {
      const save = await this.read();
      if (save !== null) await this.write(change(save));
      return;
    }
    const transaction = database.transaction('ultimate', 'readwrite');
    const saved = await transaction.store.get(ULTIMATE_KEY);
    if (saved !== undefined) {
      await transaction.store.put({ ...saved, save: change(saved.save) }, ULTIMATE_KEY);
    }
    await transaction.done;
  }

  async clear(): Promise<void> {
    this.#forget();
    await (await this.#database.open())?.clear('ultimate');
  }

  #forget(): void {
    this.#held = null;
    removeStored(STORAGE_KEY);
  }
}

function readParked(): SavedUltimate | null {
  try {
    const parked = JSON.parse(readStored(STORAGE_KEY) ?? 'null') as Partial<SavedUltimate> | null;
    if (parked?.save === undefined || typeof parked.saved_at !== 'string') return null;
    return { save: parked.save, saved_at: parked.saved_at };
  } catch {
    return null;
  }
}

/** The device's one table. */
export const ultimateStore = new UltimateStore();
