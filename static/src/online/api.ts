/** What the client asks of the lobby. Every change answers with the match as it is now. */
import { request, type Method } from '../server/request';
import type { MatchCard, MatchOptions, MyMatches, Wish } from './types';

const MATCHES = '/api/matches';

async function ask(method: Method, path: string, body?: unknown): Promise<MatchCard> {
  return (await request(method, `${MATCHES}${path}`, body)) as MatchCard;
}

export async function myMatches(): Promise<MyMatches> {
  return (await request('GET', MATCHES)) as MyMatches;
}

export function match(id: string): Promise<MatchCard> {
  return ask('GET', `/${id}`);
}

/** `seats`: seat 1 and on; the host has seat 0. */
export function create(options: MatchOptions, seats: readonly Wish[]): Promise<MatchCard> {
  return ask('POST', '', { options, seats });
}

export function replaceSeat(id: string, seat: number, wish: Wish): Promise<MatchCard> {
  return ask('PUT', `/${id}/seats/${seat}`, wish);
}

export type MatchPress =
  'accept' | 'decline' | 'withdraw' | 'join' | 'start' | 'cancel' | 'leave' | 'rematch';

/** Of `rematch` the answer is another match. */
export function press(id: string, what: MatchPress): Promise<MatchCard> {
  return ask('POST', `/${id}/${what}`);
}
