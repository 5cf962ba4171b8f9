/**
 * Whose the records of this device are, and which of them the account has (D-24). They belong to a guest or to one
 * account at a time: a guest's become the account's when it signs in; an account's leave the device with it, and what
 * was not sent waits here for its next sign-in.
 */
import { inTransaction, TOTALS_KEY, type WriteTransaction } from '../database';
import { readTotals, type AccountTotals } from '../records/account-totals';
import { readGames } from '../records/reading';
import { recordStore, type RecordStore } from '../records/record-store';
import type { GameRecord } from '../records/record';
import { readStored, removeStored, writeStored } from '../storage';
import { mergedRecords } from '../ultimate/record';
import { ULTIMATE_KEY, type SavedUltimate } from '../ultimate/ultimate-store';
import type { AccountGames } from './api';

const OWNER_KEY = 'pokerultimate.owner';
const LEAVING = [
  'game',
  'hands',
  'game_records',
  'hand_records',
  'sent',
  'totals',
  'ultimate',
] as const;

export class DeviceStore {
  readonly #records: RecordStore;
  /** Ids that are sent, where there is no database. */
  readonly #sent = new Set<string>();
  /** The account's totals, likewise. */
  #totals: AccountTotals | undefined;

  constructor(records: RecordStore = recordStore) {
    this.#records = records;
  }

  /** `sub` of the account that the records belong to; null: a guest's. */
  get owner(): string | null {
    return readStored(OWNER_KEY);
  }

  /** Games that the account does not have yet, oldest first. */
  async unsent(): Promise<GameRecord[]> {
    // Not only the newest: the limit is lower once the account has left.
    const { records } = readGames((await this.#records.everything()).games);
    const sent = await this.#sentIds();
    return records.filter(({ id }) => !sent.has(id)).reverse();
  }

  async markSent(ids: readonly string[]): Promise<void> {
    const database = await this.#records.database.open();
    if (database === null) {
      for (const id of ids) this.#sent.add(id);
      this.#totals?.since.push(...ids);
      return;
    }
    await inTransaction(database, async (transaction) => {
      const store = transaction.objectStore('totals');
      const totals = await store.get(TOTALS_KEY);
      await Promise.all([
        ...ids.map((id) => transaction.objectStore('sent').put(id, id)),
        ...(totals === undefined
          ? []
          : [store.put({ ...totals, since: [...totals.since, ...ids] }, TOTALS_KEY)]),
      ]);
    });
  }

  /** What the account has comes to the device; what it has erased goes, and so do names of people who are no more. */
  async take({ newest, totals, deleted, erasedUntil }: AccountGames): Promise<void> {
    if (erasedUntil !== null) await this.#records.eraseGames(erasedUntil);
    await this.#records.merge({ games: newest, hands: [] });
    await this.#records.forgetPlayers(deleted);
    await this.markSent(newest.map(({ id }) => id));
    const database = await this.#records.database.open();
    if (database === null) this.#totals = totals;
    else await database.put('totals', totals, TOTALS_KEY);
  }

  /** What the account counted when it was last asked, and the games of this device that are not among that. */
  async overall(): Promise<{ totals: AccountTotals; more: GameRecord[] } | null> {
    const database = await this.#records.database.open();
    const stored = database === null ? this.#totals : await database.get('totals', TOTALS_KEY);
    if (stored === undefined) return null;
    const totals = readTotals(stored, stored.fetched_at);
    const [sent, since] = [await this.#sentIds(), new Set(totals.since)];
    const { records } = await this.#records.games();
    return { totals, more: records.filter(({ id }) => !sent.has(id) || since.has(id)) };
  }

  /** The account's games are erased: what it counted is no more. */
  async forgetTotals(): Promise<void> {
    this.#totals = undefined;
    await (await this.#records.database.open())?.clear('totals');
  }

  /** A guest's records become this account's, and what it has left here is back. */
  async join(sub: string): Promise<void> {
    writeStored(OWNER_KEY, sub);
    const database = await this.#records.database.open();
    const kept = await database?.get('kept', sub);
    if (database === null || kept === undefined) return;
    await inTransaction(database, async (transaction) => {
      const isFree = (await transaction.objectStore('game').count()) === 0;
      await Promise.all([
        ...kept.games.map((game) => transaction.objectStore('game_records').put(game)),
        ...kept.handRecords.map((hand) => transaction.objectStore('hand_records').put(hand)),
        ...(isFree && kept.game !== null
          ? [
              transaction.objectStore('game').put(kept.game.value, kept.game.key),
              ...kept.hands.map((hand) => transaction.objectStore('hands').put(hand)),
            ]
          : []),
        this.#joinUltimate(transaction, kept.ultimate ?? null),
        transaction.objectStore('kept').delete(sub),
      ]);
    });
  }

  /** The account's table of Ultimate Hold'em is back; where a guest has one here, that one goes on with both records. */
  async #joinUltimate(transaction: WriteTransaction, kept: SavedUltimate | null): Promise<void> {
    if (kept === null) return;
    const store = transaction.objectStore('ultimate');
    const here = await store.get(ULTIMATE_KEY);
    if (here === undefined) {
      await store.put(kept, ULTIMATE_KEY);
      return;
    }
    const record = mergedRecords(here.save.record, kept.save.record);
    await store.put({ ...here, save: { ...here.save, record } }, ULTIMATE_KEY);
  }

  /** The account's records leave the device. `keep`: unsent games wait here for its next sign-in. */
  async leave(sub: string, keep: boolean): Promise<void> {
    const games = keep ? await this.unsent() : [];
    const database = await this.#records.database.open();
    if (database !== null) {
      await inTransaction(database, (transaction) => setAside(transaction, sub, games));
    }
    this.#sent.clear();
    this.#totals = undefined;
    await this.#records.clear();
    removeStored(OWNER_KEY);
  }

  async #sentIds(): Promise<ReadonlySet<string>> {
    const database = await this.#records.database.open();
    return database === null ? this.#sent : new Set(await database.getAllKeys('sent'));
  }
}

async function setAside(
  transaction: WriteTransaction,
  sub: string,
  games: GameRecord[],
): Promise<void> {
  const slots = transaction.objectStore('game');
  const [keys, values, hands, handRecords, ultimate = null] = await Promise.all([
    slots.getAllKeys(),
    slots.getAll(),
    transaction.objectStore('hands').getAll(),
    transaction.objectStore('hand_records').getAll(),
    transaction.objectStore('ultimate').get(ULTIMATE_KEY),
  ]);
  const [key, value] = [keys[0], values[0]];
  const game = key === undefined || value === undefined ? null : { key, value };
  await transaction.objectStore('kept').put({ games, handRecords, game, hands, ultimate }, sub);
  await Promise.all(LEAVING.map((name) => transaction.objectStore(name).clear()));
}

export const deviceStore = new DeviceStore();
