/** What the client asks of the results of online matches. */
import { request } from '../server/request';
import type { HeadToHead, Leaderboard, MatchHands, Receipt, ReportReason } from './types';

/** `month`: `2026-11`; null: all time. */
export async function leaderboard(month: string | null): Promise<Leaderboard> {
  const query = month === null ? '' : `?month=${month}`;
  return (await request('GET', `/api/leaderboards${query}`)) as Leaderboard;
}

export async function headToHead(): Promise<HeadToHead[]> {
  return (await request('GET', '/api/head-to-head')) as HeadToHead[];
}

export async function matchHands(match: string): Promise<MatchHands> {
  return (await request('GET', `/api/matches/${match}/hands`)) as MatchHands;
}

export async function receipt(match: string, hand: number): Promise<Receipt> {
  return (await request('GET', `/api/matches/${match}/hands/${hand}`)) as Receipt;
}

export async function report(
  match: string,
  hand: number,
  seat: number,
  reason: ReportReason,
  text: string,
): Promise<void> {
  await request('POST', '/api/reports', { match, hand, seat, reason, text });
}
