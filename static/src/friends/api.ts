/** What the client asks of friends. Every change answers with the whole list. */
import { request, type Method } from '../server/request';
import type { Friends } from '../server/types';

const FRIENDS = '/api/friends';

async function ask(method: Method, path: string, body?: unknown): Promise<Friends> {
  return (await request(method, `${FRIENDS}${path}`, body)) as Friends;
}

export function friends(): Promise<Friends> {
  return ask('GET', '');
}

/** `to`: a friend code, with or without its space, or an ID. */
export function sendRequest(to: string): Promise<Friends> {
  return ask('POST', '/requests', { to });
}

export function withdraw(sub: string): Promise<Friends> {
  return ask('DELETE', `/requests/${sub}`);
}

export function accept(sub: string): Promise<Friends> {
  return ask('POST', `/requests/${sub}/accept`);
}

export function decline(sub: string): Promise<Friends> {
  return ask('POST', `/requests/${sub}/decline`);
}

export function remove(sub: string): Promise<Friends> {
  return ask('DELETE', `/${sub}`);
}

export function block(sub: string): Promise<Friends> {
  return ask('POST', `/${sub}/block`);
}

export function unblock(sub: string): Promise<Friends> {
  return ask('DELETE', `/${sub}/block`);
}
