/** What the client asks of friends. Every change answers with the whole list. */
import { call } from '../server/api';
import type { Friends } from '../server/schema';

export function friends(): Promise<Friends> {
  return call('GET', '/api/friends');
}

/** `to`: a friend code, with or without its space, or an ID. */
export function sendRequest(to: string): Promise<Friends> {
  return call('POST', '/api/friends/requests', { body: { to } });
}

export function withdraw(sub: string): Promise<Friends> {
  return call('DELETE', '/api/friends/requests/{sub}', { path: { sub } });
}

export function accept(sub: string): Promise<Friends> {
  return call('POST', '/api/friends/requests/{sub}/accept', { path: { sub } });
}

export function decline(sub: string): Promise<Friends> {
  return call('POST', '/api/friends/requests/{sub}/decline', { path: { sub } });
}

export function remove(sub: string): Promise<Friends> {
  return call('DELETE', '/api/friends/{sub}', { path: { sub } });
}

export function block(sub: string): Promise<Friends> {
  return call('POST', '/api/friends/{sub}/block', { path: { sub } });
}

export function unblock(sub: string): Promise<Friends> {
  return call('DELETE', '/api/friends/{sub}/block', { path: { sub } });
}
