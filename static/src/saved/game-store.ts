/**
 * The one saved game of a device (PU-85, CH-53): the table as the engine stores it, what home says about it, and the
 * events of its hands. It lives in IndexedDB, else in localStorage, else only as long as the page.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { HandLog } from '../connection/TableConnection';
import type { Card, TableKey } from '../protocol';
import { readStored, removeStored, writeStored } from '../storage';

/** Raised when the shape of `SavedGame` changes; an older page then leaves it alone (D-08). */
export const SAVE_FORMAT = 1;

/** What home says of the saved game without asking the engine. */
export interface Summary {
  table: TableKey | 'match4';
  hand: number;
  yourTurn: boolean;
  over: boolean;
  cards: Card[];
}

export interface SavedGame {
  format: number;
  /** JSON text of the engine's table. */
  table: string;
  summary: Summary;
}

export type Slot =
  | { state: 'empty' }
  | { state: 'saved'; game: SavedGame }
  /** Offered for deletion. */
  | { state: 'unreadable' }
  /** Made by a newer version, and left alone. */
  | { state: 'newer' };

/** Where the game is kept. */
interface Shelf {
  /** It outlives the page. */
  readonly lasting: boolean;
  readSlot(): Promise<unknown>;
  /** Game and hand together or not at all; `fresh` first forgets the hands of the game before. */
  write(game: SavedGame, hand: HandLog, fresh: boolean): Promise<void>;
  readHands(): Promise<HandLog[]>;
  clear(): Promise<void>;
}

const DATABASE = 'pokerultimate';
const SLOT_KEY = 'slot';

interface Schema extends DBSchema {
  game: { key: string; value: SavedGame };
  hands: { key: number; value: HandLog };
}

class DatabaseShelf implements Shelf {
  readonly lasting = true;
  readonly #database: IDBPDatabase<Schema>;

  constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
  }

  static async open(): Promise<DatabaseShelf> {
    const database = await openDB<Schema>(DATABASE, 1, {
      upgrade(created) {
        created.createObjectStore('game');
        created.createObjectStore('hands', { keyPath: 'hand' });
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
      },
    });
    return new DatabaseShelf(database);
  }

  readSlot(): Promise<unknown> {
    return this.#database.get('game', SLOT_KEY);
  }

  async write(game: SavedGame, hand: HandLog, fresh: boolean): Promise<void> {
    const transaction = this.#database.transaction(['game', 'hands'], 'readwrite');
    const hands = transaction.objectStore('hands');
    await Promise.all([
      fresh ? hands.clear() : undefined,
      transaction.objectStore('game').put(game, SLOT_KEY),
      hand.events.length > 0 ? hands.put(hand) : undefined,
      transaction.done,
    ]);
  }

  readHands(): Promise<HandLog[]> {
    return this.#database.getAll('hands');
  }

  async clear(): Promise<void> {
    const transaction = this.#database.transaction(['game', 'hands'], 'readwrite');
    await Promise.all([
      transaction.objectStore('game').clear(),
      transaction.objectStore('hands').clear(),
      transaction.done,
    ]);
  }
}

const STORAGE_KEY = 'pokerultimate.game';
/** Written to learn whether anything can be. */
const TRIAL_KEY = 'pokerultimate.trial';

interface StoredGame {
  game: unknown;
  hands: HandLog[];
}

/** For browsers without IndexedDB. What cannot be written there is kept as long as the page. */
class StorageShelf implements Shelf {
  lasting = writeStored(TRIAL_KEY, '');
  #stored: StoredGame | null | undefined;

  readSlot(): Promise<unknown> {
    return Promise.resolve(this.#read()?.game);
  }

  write(game: SavedGame, hand: HandLog, fresh: boolean): Promise<void> {
    const before = fresh ? [] : (this.#read()?.hands ?? []);
    const others = before.filter((record) => record.hand !== hand.hand);
    this.#stored = { game, hands: hand.events.length > 0 ? [...others, hand] : others };
    this.lasting = writeStored(STORAGE_KEY, JSON.stringify(this.#stored));
    return Promise.resolve();
  }

  readHands(): Promise<HandLog[]> {
    return Promise.resolve(this.#read()?.hands ?? []);
  }

  clear(): Promise<void> {
    this.#stored = null;
    removeStored(STORAGE_KEY);
    return Promise.resolve();
  }

  #read(): StoredGame | null {
    if (this.#stored === undefined) {
      const text = readStored(STORAGE_KEY);
      try {
        this.#stored = text === null ? null : (JSON.parse(text) as StoredGame);
      } catch {
        this.#stored = { game: text, hands: [] };
      }
    }
    return this.#stored;
  }
}

function isSummary(value: unknown): value is Summary {
  if (typeof value !== 'object' || value === null) return false;
  const summary = value as Partial<Record<keyof Summary, unknown>>;
  return (
    typeof summary.table === 'string' &&
    typeof summary.hand === 'number' &&
    typeof summary.yourTurn === 'boolean' &&
    typeof summary.over === 'boolean' &&
    Array.isArray(summary.cards)
  );
}

/** What a stored value is, whatever it holds. */
export function readSlot(stored: unknown): Slot {
  if (stored === undefined || stored === null) return { state: 'empty' };
  if (typeof stored !== 'object') return { state: 'unreadable' };
  const game = stored as Partial<Record<keyof SavedGame, unknown>>;
  if (typeof game.format !== 'number') return { state: 'unreadable' };
  if (game.format > SAVE_FORMAT) return { state: 'newer' };
  if (typeof game.table !== 'string' || !isSummary(game.summary)) return { state: 'unreadable' };
  return { state: 'saved', game: stored as SavedGame };
}

export class GameStore {
  #shelf: Promise<Shelf> | undefined;

  /** The game outlives the page. */
  async lasting(): Promise<boolean> {
    return (await this.#open()).lasting;
  }

  async read(): Promise<Slot> {
    return readSlot(await (await this.#open()).readSlot());
  }

  /** Stores the table and the running hand together; `fresh`: it is the first state of a new game. */
  async write(game: SavedGame, hand: HandLog, fresh: boolean): Promise<void> {
    try {
      await (await this.#open()).write(game, hand, fresh);
    } catch {
      // A full or closed database must not stop the game.
      const other = new StorageShelf();
      this.#shelf = Promise.resolve(other);
      await other.write(game, hand, fresh);
    }
  }

  /** Hands of the saved game, first hand first. */
  async hands(): Promise<HandLog[]> {
    return (await this.#open()).readHands();
  }

  async clear(): Promise<void> {
    await (await this.#open()).clear();
  }

  #open(): Promise<Shelf> {
    this.#shelf ??= DatabaseShelf.open().catch(() => new StorageShelf());
    return this.#shelf;
  }
}

/** The device's one slot. */
export const gameStore = new GameStore();
