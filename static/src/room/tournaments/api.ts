/** What the client asks of scheduled tournaments. */
import { call } from '../../server/api';
import type { TournamentCard, TournamentLobby } from './types';

export function lobby(): Promise<TournamentLobby> {
  return call('GET', '/api/tournaments');
}

export function tournament(id: string): Promise<TournamentCard> {
  return call('GET', '/api/tournaments/{tournament_id}', { path: { tournament_id: id } });
}

/** Costs the entry; late, one is seated at once. */
export function register(id: string): Promise<TournamentCard> {
  return call('POST', '/api/tournaments/{tournament_id}/register', {
    path: { tournament_id: id },
  });
}

/** Before the start; the entry comes back. */
export function unregister(id: string): Promise<TournamentCard> {
  return call('POST', '/api/tournaments/{tournament_id}/unregister', {
    path: { tournament_id: id },
  });
}
