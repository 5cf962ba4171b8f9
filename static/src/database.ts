/**
 * The device's one database: the saved game with the hands of its history (PU-85), and the records that outlive it
 * (CH-12, D-20). All stores are in one database, so that one transaction can span them.
 */
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { HandLog } from './connection/TableConnection';
import type { AccountTotals } from './records/account-totals';
import type { GameRecord, HandRecord } from './records/record';
import type { SavedGame } from './saved/saved-game';
import type { SavedUltimate } from './ultimate/ultimate-store';

const NAME = 'pokerultimate';
/** Raised when a store is added; `upgrade` below then knows what to add to each older version. */
const VERSION = 5;

export interface Schema extends DBSchema {
  game: { key: string; value: SavedGame };
  hands: { key: number; value: HandLog };
  game_records: { key: string; value: GameRecord; indexes: { finished_at: string } };
  hand_records: { key: string; value: HandRecord; indexes: { finished_at: [string, number] } };
  /** Ids of games that the account of this device has (CH-54). */
  sent: { key: string; value: string };
  /** What the account of this device counts over all its games (D-23): one value, under `TOTALS_KEY`. */
  totals: { key: string; value: AccountTotals };
  /** What an account has left here for its next sign-in, by its `sub` (D-24). */
  kept: { key: string; value: KeptRecords };
  /** The table of Ultimate Hold'em with its trainer and record (D-11): one value, under `ULTIMATE_KEY`. */
  ultimate: { key: string; value: SavedUltimate };
}

export interface KeptRecords {
  /** Games that could not be sent. */
  games: GameRecord[];
  handRecords: HandRecord[];
  /** The saved game with its key, and its hands. */
  game: { key: string; value: SavedGame } | null;
  hands: HandLog[];
  /** Absent in what an older page has left. */
  ultimate?: SavedUltimate | null;
}

const STORES = [
  'game',
  'hands',
  'game_records',
  'hand_records',
  'sent',
  'kept',
  'totals',
  'ultimate',
] as const satisfies readonly (keyof Schema)[];
type StoreName = (typeof STORES)[number];

export const TOTALS_KEY = 'account';

export type Database = IDBPDatabase<Schema>;
export type WriteTransaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>;

function upgrade(database: Database, from: number): void {
  if (from < 1) {
    database.createObjectStore('game');
    database.createObjectStore('hands', { keyPath: 'hand' });
  }
  if (from < 2) {
    const games = database.createObjectStore('game_records', { keyPath: 'id' });
    games.createIndex('finished_at', 'finished_at');
    const hands = database.createObjectStore('hand_records', { keyPath: 'id' });
    hands.createIndex('finished_at', ['finished_at', 'hand']);
  }
  if (from < 3) {
    database.createObjectStore('sent');
    database.createObjectStore('kept');
  }
  if (from < 4) {
    database.createObjectStore('totals');
  }
  if (from < 5) {
    database.createObjectStore('ultimate');
  }
}

export class DeviceDatabase {
  #opened: Promise<Database | null> | undefined;

  /** Null where the browser keeps none for this site. */
  open(): Promise<Database | null> {
    this.#opened ??= this.#connect().catch(() => null);
    return this.#opened;
  }

  async #connect(): Promise<Database> {
    const ways = {
      blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent): void => {
        (event.target as IDBDatabase).close();
        this.#opened = undefined;
      },
      terminated: (): void => {
        this.#opened = undefined;
      },
    };
    try {
      return await openDB<Schema>(NAME, VERSION, { upgrade, ...ways });
    } catch (error) {
      // A newer version of the page has been here; what this one knows of is still there.
      if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
      return openDB<Schema>(NAME, undefined, ways);
    }
  }
}

/** Everything that `work` does happens, or nothing of it where it fails. */
export async function inTransaction(
  database: Database,
  work: (transaction: WriteTransaction) => Promise<unknown>,
): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite');
  transaction.done.catch(() => undefined);
  try {
    await Promise.all([work(transaction), transaction.done]);
  } catch (error) {
    // What was refused before it became a request does not end the transaction by itself.
    abort(transaction);
    throw error;
  }
}

function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** The database of this page. */
export const deviceDatabase = new DeviceDatabase();
