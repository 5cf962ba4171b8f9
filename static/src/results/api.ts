/** What the client asks of the results of online matches. */
import { call } from '../server/api';
import type { NewReport } from '../server/schema';
import type { HeadToHead, Leaderboard, MatchHands, Receipt } from './types';

/** `month`: `2026-11`; null: all time. */
export function leaderboard(month: string | null): Promise<Leaderboard> {
  return call('GET', '/api/leaderboards', { query: { month } });
}

export function headToHead(): Promise<HeadToHead[]> {
  return call('GET', '/api/head-to-head');
}

export function matchHands(match: string): Promise<MatchHands> {
  return call('GET', '/api/matches/{match_id}/hands', { path: { match_id: match } });
}

/** Seats and events are the engine's, of which the API's document says no more than that they are objects. */
export async function receipt(match: string, hand: number): Promise<Receipt> {
  const path = { match_id: match, number: hand };
  return (await call('GET', '/api/matches/{match_id}/hands/{number}', {
    path,
  })) as unknown as Receipt;
}

export async function report(body: NewReport): Promise<void> {
  await call('POST', '/api/reports', { body });
}
