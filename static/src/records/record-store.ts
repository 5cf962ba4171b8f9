/**
 * The records that outlive a game, on this device: the newest games (D-23) and the newest hands (D-20). New ones are
 * stored by `GameStore`, in the transaction that stores the state after them; what the device has no room for waits
 * here and is tried again with the next one.
 */
import {
  deviceDatabase,
  inTransaction,
  type DeviceDatabase,
  type WriteTransaction,
} from '../database';
import { canStore, readStored, removeStored, writeStored } from '../storage';
import { readAccount } from '../account/signed-in';
import { gameWithout, handWithout, peopleOf } from './deleted-players';
import { readGames, readHands, type Found } from './reading';
import type { GameRecord, HandRecord } from './record';

export interface Records {
  games: readonly GameRecord[];
  hands: readonly HandRecord[];
}

export interface Limits {
  games: number;
  hands: number;
}

const GUEST: Limits = { games: 60, hands: 500 };
const SIGNED_IN: Limits = { games: 200, hands: 500 };

/** Of whoever the records belong to at the moment (D-23). */
export function limits(): Limits {
  return readAccount() === null ? GUEST : SIGNED_IN;
}

/** How this device keeps records: without a database only those of games or none, and not all where room is lacking. */
export type Keeping = 'kept' | 'only_games' | 'not_kept' | 'no_room';

/** Games for which there was no room; hands are too many for it and last as long as the page. */
const WAITING_KEY = 'pokerultimate.games';

type RecordStoreName = 'game_records' | 'hand_records';

export class RecordStore {
  readonly database: DeviceDatabase;
  readonly #limitsNow: () => Limits;
  #games: Map<string, GameRecord> | undefined;
  readonly #hands = new Map<string, HandRecord>();

  constructor(database: DeviceDatabase = deviceDatabase, limitsNow: () => Limits = limits) {
    this.database = database;
    this.#limitsNow = limitsNow;
  }

  async keeping(): Promise<Keeping> {
    if ((await this.database.open()) === null) return canStore() ? 'only_games' : 'not_kept';
    return this.#isWaiting() ? 'no_room' : 'kept';
  }

  /** Newest first. */
  async games(): Promise<Found<GameRecord>> {
    const stored = await this.#stored('game_records');
    return readGames(together(stored, this.#waitingGames()).slice(-this.#limitsNow().games));
  }

  /** Newest first. */
  async hands(): Promise<Found<HandRecord>> {
    const stored = await this.#stored('hand_records');
    return readHands(together(stored, this.#hands).slice(-this.#limitsNow().hands));
  }

  /** Faster than reading all of them. */
  async handCount(): Promise<number> {
    const database = await this.database.open();
    const stored = (await database?.getAllKeys('hand_records')) ?? [];
    return new Set([...stored, ...this.#hands.keys()]).size;
  }

  /** Null where there is none, or none that can be read. */
  async hand(id: string): Promise<HandRecord | null> {
    const stored = this.#hands.get(id) ?? (await this.#one(id));
    return readHands([stored]).records[0] ?? null;
  }

  /** Everything as it is stored, what cannot be read included. */
  async everything(): Promise<{ games: unknown[]; hands: unknown[] }> {
    return {
      games: together(await this.#stored('game_records'), this.#waitingGames()),
      hands: together(await this.#stored('hand_records'), this.#hands),
    };
  }

  /**
   * Adds the records whose ids are not known yet, as far as they are among the newest, and says how many; all or,
   * where it fails, none.
   */
  async merge(records: Records): Promise<{ games: number; hands: number }> {
    const before = await this.everything();
    const games = unknown(records.games, before.games);
    const hands = unknown(records.hands, before.hands);
    const database = await this.database.open();
    if (database === null) {
      this.take({ games, hands });
      this.park();
    } else {
      await inTransaction(database, (transaction) => this.#put(transaction, { games, hands }));
    }
    const after = await this.everything();
    return { games: known(games, after.games), hands: known(hands, after.hands) };
  }

  /** Stores a hand of an online match, which no saved game is stored with; one that is known stays as it is. */
  async keep(hand: HandRecord): Promise<void> {
    if ((await this.hand(hand.id)) !== null) return;
    const records: Records = { games: [], hands: [hand] };
    const database = await this.database.open();
    try {
      if (database === null) this.take(records);
      else await inTransaction(database, (transaction) => this.#put(transaction, records));
    } catch {
      // No room: it lasts as long as the page, and goes with the next that is stored.
      this.take(records);
    }
  }

  /** Deletes the games that were finished until then (ISO 8601). */
  async eraseGames(until: string): Promise<void> {
    const limit = Date.parse(until);
    const { records } = await this.games();
    const gone = records.filter(({ finished_at }) => Date.parse(finished_at) <= limit);
    if (gone.length === 0) return;
    for (const { id } of gone) this.#waitingGames().delete(id);
    const database = await this.database.open();
    if (database === null) return;
    await inTransaction(database, (transaction) =>
      Promise.all(gone.map(({ id }) => transaction.objectStore('game_records').delete(id))),
    );
  }

  /** `sub` of all others whom the hands of this device name: their games may have left it, or were never recorded. */
  async peopleOfHands(): Promise<string[]> {
    return peopleOf((await this.hands()).records);
  }

  /** The names of people whose accounts (`sub`) are no more go from the records of games and of hands. */
  async forgetPlayers(deleted: ReadonlySet<string>): Promise<void> {
    if (deleted.size === 0) return;
    const games = (await this.games()).records.flatMap((game) => {
      const nameless = gameWithout(game, deleted);
      return nameless === game ? [] : [nameless];
    });
    const hands = (await this.hands()).records.flatMap((hand) => {
      const nameless = handWithout(hand, deleted);
      return nameless === hand ? [] : [nameless];
    });
    if (games.length + hands.length === 0) return;
    const database = await this.database.open();
    if (database !== null) {
      await inTransaction(database, (transaction) => this.#put(transaction, { games, hands }));
    }
    for (const game of games.filter(({ id }) => this.#waitingGames().has(id))) {
      this.#waitingGames().set(game.id, game);
    }
    for (const hand of hands.filter(({ id }) => this.#hands.has(id)))
      this.#hands.set(hand.id, hand);
  }

  /** Deletes every record of games and hands. */
  async clear(): Promise<void> {
    const database = await this.database.open();
    if (database !== null) {
      await inTransaction(database, (transaction) =>
        Promise.all([
          transaction.objectStore('game_records').clear(),
          transaction.objectStore('hand_records').clear(),
        ]),
      );
    }
    this.#forget();
  }

  // -- used by GameStore, whose transaction stores them ---------------------------

  /** From now on these wait for `put`, and are read as if they were stored. */
  take({ games, hands }: Records): void {
    for (const game of games) this.#waitingGames().set(game.id, game);
    for (const hand of hands) this.#hands.set(hand.id, hand);
    trim(this.#waitingGames(), this.#limitsNow().games);
    trim(this.#hands, this.#limitsNow().hands);
  }

  /** Stores what waits, and no more than the newest. */
  async put(transaction: WriteTransaction): Promise<void> {
    await this.#put(transaction, {
      games: [...this.#waitingGames().values()],
      hands: [...this.#hands.values()],
    });
  }

  /** The transaction has succeeded: nothing waits any more. */
  settled(): void {
    if (this.#isWaiting()) this.#forget();
  }

  /** It has not: games outlive the page all the same where that is possible. */
  park(): void {
    const games = [...this.#waitingGames().values()];
    if (games.length > 0) writeStored(WAITING_KEY, JSON.stringify(games));
  }

  async #put(transaction: WriteTransaction, { games, hands }: Records): Promise<void> {
    const gameStore = transaction.objectStore('game_records');
    const handStore = transaction.objectStore('hand_records');
    await Promise.all([
      ...games.map((game) => gameStore.put(game)),
      ...hands.map((hand) => handStore.put(hand)),
    ]);
    if (games.length > 0) await trimStore(gameStore.index('finished_at'), this.#limitsNow().games);
    if (hands.length > 0) await trimStore(handStore.index('finished_at'), this.#limitsNow().hands);
  }

  async #stored(name: RecordStoreName): Promise<unknown[]> {
    const database = await this.database.open();
    return database === null ? [] : database.getAll(name);
  }

  async #one(id: string): Promise<unknown> {
    return (await this.database.open())?.get('hand_records', id);
  }

  #waitingGames(): Map<string, GameRecord> {
    this.#games ??= new Map(readWaiting().map((game) => [game.id, game]));
    return this.#games;
  }

  #isWaiting(): boolean {
    return this.#waitingGames().size > 0 || this.#hands.size > 0;
  }

  #forget(): void {
    this.#waitingGames().clear();
    this.#hands.clear();
    removeStored(WAITING_KEY);
  }
}

function readWaiting(): GameRecord[] {
  try {
    const stored: unknown = JSON.parse(readStored(WAITING_KEY) ?? '[]');
    return Array.isArray(stored) ? readGames(stored).records : [];
  } catch {
    return [];
  }
}

function idOf(record: unknown): unknown {
  return (record as { id?: unknown } | null)?.id;
}

function finishedAt(record: unknown): string {
  const time = (record as { finished_at?: unknown } | null)?.finished_at;
  return typeof time === 'string' ? time : '';
}

/** Stored and waiting records, each once, oldest first. */
function together(stored: readonly unknown[], waiting: ReadonlyMap<string, unknown>): unknown[] {
  const others = stored.filter((record) => !waiting.has(idOf(record) as string));
  return [...others, ...waiting.values()].sort((a, b) =>
    finishedAt(a) < finishedAt(b) ? -1 : finishedAt(a) > finishedAt(b) ? 1 : 0,
  );
}

function unknown<Each extends { id: string }>(given: readonly Each[], stored: unknown[]): Each[] {
  const ids = new Set(stored.map(idOf));
  return given.filter(({ id }) => !ids.has(id));
}

function known(given: readonly { id: string }[], stored: unknown[]): number {
  const ids = new Set(stored.map(idOf));
  return given.filter(({ id }) => ids.has(id)).length;
}

function trim<Each extends { finished_at: string }>(
  waiting: Map<string, Each>,
  limit: number,
): void {
  const oldest = [...waiting].sort(([, a], [, b]) => (a.finished_at < b.finished_at ? -1 : 1));
  for (const [id] of oldest.slice(0, Math.max(0, waiting.size - limit))) waiting.delete(id);
}

/** What trimming needs of an index of idb. */
interface Ordered {
  count(): Promise<number>;
  openCursor(): Promise<Cursor | null>;
}

interface Cursor {
  delete(): Promise<void>;
  continue(): Promise<Cursor | null>;
}

async function trimStore(index: Ordered, limit: number): Promise<void> {
  let surplus = (await index.count()) - limit;
  let cursor = surplus > 0 ? await index.openCursor() : null;
  while (cursor !== null && surplus > 0) {
    await cursor.delete();
    surplus -= 1;
    cursor = await cursor.continue();
  }
}

/** The records of this device. */
export const recordStore = new RecordStore();
