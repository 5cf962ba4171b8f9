import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../src/server/api';

let asked: [path: string, method: string | undefined, body: unknown][];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { cookie: 'csrftoken=abc' });
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    asked.push([path, method, body]);
    return Promise.resolve(new Response('{}'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('puts values into the address as one part of it each', async () => {
  await call('DELETE', '/api/account/games/{game}', { path: { game: 'a/b?c' } });
  expect(asked).toEqual([['/api/account/games/a%2Fb%3Fc', 'DELETE', undefined]]);
});

it('asks without a query for what is null or left out', async () => {
  await call('DELETE', '/api/games', { query: { until: null } });
  await call('DELETE', '/api/games', { query: {} });
  await call('DELETE', '/api/games');
  await call('DELETE', '/api/games', { query: { until: '2026-01-02T03:04:05+00:00' } });
  expect(asked.map(([path]) => path)).toEqual([
    '/api/games',
    '/api/games',
    '/api/games',
    '/api/games?until=2026-01-02T03%3A04%3A05%2B00%3A00',
  ]);
});

it('sends the body as JSON', async () => {
  await call('POST', '/api/friends/requests', { body: { to: '1234 5678' } });
  expect(asked).toEqual([['/api/friends/requests', 'POST', '{"to":"1234 5678"}']]);
});
