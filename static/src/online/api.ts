/** What the client asks of the lobby. Every change answers with the match as it is now. */
import { call } from '../server/api';
import type { MatchCard, MatchOptions, MyMatches, Wish } from './types';

export function myMatches(): Promise<MyMatches> {
  return call('GET', '/api/matches');
}

export function match(id: string): Promise<MatchCard> {
  return call('GET', '/api/matches/{match_id}', { path: { match_id: id } });
}

/** `seats`: seat 1 and on; the host has seat 0. */
export function create(options: MatchOptions, seats: Wish[]): Promise<MatchCard> {
  return call('POST', '/api/matches', { body: { options, seats } });
}

export function replaceSeat(id: string, seat: number, wish: Wish): Promise<MatchCard> {
  return call('PUT', '/api/matches/{match_id}/seats/{seat}', {
    path: { match_id: id, seat },
    body: wish,
  });
}

export type MatchPress =
  'accept' | 'decline' | 'withdraw' | 'join' | 'start' | 'cancel' | 'leave' | 'rematch';

/** Of `rematch` the answer is another match. */
export function press(id: string, what: MatchPress): Promise<MatchCard> {
  return call('POST', `/api/matches/{match_id}/${what}`, { path: { match_id: id } });
}
