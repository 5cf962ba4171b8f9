/**
 * The one saved game of a device (PU-85, CH-53): the table as the engine stores it, what home says about it, and the
 * events of its hands. It lives in IndexedDB, else in localStorage, else only as long as the page. The records of the
 * hand or game that a state has ended are stored in one transaction with it, so that a crash loses or doubles nothing.
 */
import type { HandLog } from '../connection/TableConnection';
import { inTransaction, type Database } from '../database';
import { recordStore, type Records, type RecordStore } from '../records/record-store';
import { canStore, readStored, removeStored, writeStored } from '../storage';
import { readSlot, type SavedGame, type Slot } from './saved-game';

const SLOT_KEY = 'slot';
const STORAGE_KEY = 'pokerultimate.game';

const NO_RECORDS: Records = { games: [], hands: [] };

/** A game for which the database had no room, or that has none. */
interface Parked {
  game: unknown;
  hands: HandLog[];
  /** It began here: the hands in the database are of another game. */
  fresh: boolean;
}

/** A game without a database. What cannot be written to localStorage is kept as long as the page. */
class Parking {
  /** What was parked last has been written. */
  lasting = true;
  #parked: Parked | null = null;

  get(): Parked | null {
    this.#parked ??= readParked(readStored(STORAGE_KEY));
    return this.#parked;
  }

  put(game: SavedGame, hand: HandLog, fresh: boolean): void {
    const before = fresh ? null : this.get();
    this.#parked = {
      game,
      hands: withHand(before?.hands ?? [], hand),
      fresh: fresh || (before?.fresh ?? false),
    };
    this.lasting = writeStored(STORAGE_KEY, JSON.stringify(this.#parked));
  }

  clear(): void {
    this.#parked = null;
    removeStored(STORAGE_KEY);
  }
}

function readParked(text: string | null): Parked | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<Parked> | null;
    return { game: stored?.game, hands: stored?.hands ?? [], fresh: stored?.fresh ?? true };
  } catch {
    return { game: text, hands: [], fresh: true };
  }
}

/** The hands with this one in the place of its earlier state, first hand first. */
function withHand(hands: readonly HandLog[], hand: HandLog): HandLog[] {
  const others = hands.filter((other) => other.hand !== hand.hand);
  return (hand.events.length > 0 ? [...others, hand] : others).sort((a, b) => a.hand - b.hand);
}

function savedAt(stored: unknown): string {
  const time = (stored as { saved_at?: unknown } | null | undefined)?.saved_at;
  return typeof time === 'string' ? time : '';
}

export class GameStore {
  readonly #records: RecordStore;
  readonly #parking = new Parking();

  constructor(records: RecordStore = recordStore) {
    this.#records = records;
  }

  /** The game outlives the page. */
  async lasting(): Promise<boolean> {
    if (this.#parking.get() !== null) return this.#parking.lasting;
    return (await this.#open()) !== null || canStore();
  }

  async read(): Promise<Slot> {
    const { game } = await this.#newest();
    return readSlot(game);
  }

  /**
   * Stores the table and the running hand together, and the records of what this state has ended with them; `fresh`:
   * it is the first state of a new game.
   */
  async write(
    game: SavedGame,
    hand: HandLog,
    fresh: boolean,
    records: Records = NO_RECORDS,
  ): Promise<void> {
    this.#records.take(records);
    const database = await this.#open();
    if (database !== null && (await this.#store(database, game, hand, fresh))) {
      this.#parking.clear();
      this.#records.settled();
      return;
    }
    // The record first: should the page end between the two, the game is played to another end under the same id.
    this.#records.park();
    this.#parking.put(game, hand, fresh);
  }

  /** Hands of the saved game, first hand first. */
  async hands(): Promise<HandLog[]> {
    return (await this.#newest()).hands;
  }

  async clear(): Promise<void> {
    this.#parking.clear();
    const database = await this.#open();
    if (database === null) return;
    await inTransaction(database, (transaction) =>
      Promise.all([
        transaction.objectStore('game').clear(),
        transaction.objectStore('hands').clear(),
      ]),
    );
  }

  #open(): Promise<Database | null> {
    return this.#records.database.open();
  }

  /** Whether it is stored. A full or closed database must not stop the game. */
  async #store(
    database: Database,
    game: SavedGame,
    hand: HandLog,
    fresh: boolean,
  ): Promise<boolean> {
    const parked = fresh ? null : this.#parking.get();
    try {
      const logs = withHand(parked?.hands ?? [], hand);
      await inTransaction(database, (transaction) => {
        const hands = transaction.objectStore('hands');
        return Promise.all([
          fresh || parked?.fresh === true ? hands.clear() : undefined,
          transaction.objectStore('game').put(game, SLOT_KEY),
          ...logs.map((log) => hands.put(log)),
          this.#records.put(transaction),
        ]);
      });
      return true;
    } catch {
      return false;
    }
  }

  /** What was written last, wherever there was room for it. */
  async #newest(): Promise<{ game: unknown; hands: HandLog[] }> {
    const parked = this.#parking.get();
    const database = await this.#open();
    const stored = await database?.get('game', SLOT_KEY);
    const storedHands = (await database?.getAll('hands')) ?? [];
    if (parked === null || (stored !== undefined && savedAt(stored) >= savedAt(parked.game))) {
      return { game: stored, hands: storedHands };
    }
    const before = parked.fresh ? [] : storedHands;
    return { game: parked.game, hands: parked.hands.reduce(withHand, before) };
  }
}

/** The device's one slot. */
export const gameStore = new GameStore();
