/** What the client asks of the card room. */
import { call } from '../server/api';
import type { SitAndGoCard, SitAndGoLobby, SitAndGoOffer } from './types';

export function lobby(): Promise<SitAndGoLobby> {
  return call('GET', '/api/sit-and-go');
}

export function sitAndGo(id: string): Promise<SitAndGoCard> {
  return call('GET', '/api/sit-and-go/{match_id}', { path: { match_id: id } });
}

/** The own seat in a match of this offer that waits, or in a new one. Costs the entry. */
export function register(offer: SitAndGoOffer): Promise<SitAndGoCard> {
  return call('POST', '/api/sit-and-go', { body: offer });
}

/** The entry comes back. */
export function withdraw(id: string): Promise<SitAndGoLobby> {
  return call('POST', '/api/sit-and-go/{match_id}/withdraw', { path: { match_id: id } });
}
