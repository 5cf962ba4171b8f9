/** Hands of online matches, as records the replayer reads. */
import type { HandRecord } from '../records/record';
import { ServerFailure } from '../server/request';
import * as api from './api';
import type { Receipt } from './types';

export type NotFetched = 'gone' | 'unreachable';

/** There is no such hand, or none that the account may see; or the address is that of a game on another device. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ServerFailure && error.reason === 'refused';
}

export async function onlineHand(match: string, hand: number): Promise<HandRecord | NotFetched> {
  try {
    return recordOf(await api.receipt(match, hand));
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    return isUnknown(error) ? 'gone' : 'unreachable';
  }
}

export function recordOf(receipt: Receipt): HandRecord {
  const { match, finished_at, schema, game, table, settings, hand, me, seats, events } = receipt;
  const account = { schema, game, table, settings, hand, me, seats, events };
  return { ...account, id: `${match}/${hand}`, game_id: match, finished_at };
}
