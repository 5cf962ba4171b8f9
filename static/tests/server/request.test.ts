import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf, request, ServerFailure } from '../../src/server/request';

describe('an answer that is no success', () => {
  it.each([
    [401, { meta: { is_authenticated: false } }, 'signed_out'],
    [401, { detail: 'Unauthorized' }, 'signed_out'],
    [401, { meta: { is_authenticated: true } }, 'confirm'],
    [403, { code: 'reauthenticate', message: 'x' }, 'confirm'],
    [403, null, 'refused'],
    [429, null, 'too_often'],
    [400, { errors: [] }, 'refused'],
    [409, null, 'refused'],
    [500, '<html>', 'broken'],
    [503, null, 'broken'],
  ])('%i %o means %s', (status, body, reason) => {
    expect(failureOf(status, body).reason).toBe(reason);
  });

  it('tells what is wrong with which field', () => {
    const body = { errors: [{ code: 'id_taken', param: 'username', message: 'Taken.' }] };
    expect(failureOf(400, body).refusals).toEqual([
      { code: 'id_taken', field: 'username', message: 'Taken.' },
    ]);
  });

  it('of our own API has one code', () => {
    expect(failureOf(409, { code: 'id_changes', message: 'No.' }).refusals).toEqual([
      { code: 'id_changes', field: null, message: 'No.' },
    ]);
  });
});

describe('a request', () => {
  let sent: { path: string; init: RequestInit }[];
  let page: { cookie: string };

  beforeEach(() => {
    sent = [];
    page = { cookie: 'other=1; csrftoken=abc' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      sent.push({ path, init });
      if (path.endsWith('/config')) page.cookie = 'csrftoken=fresh';
      return Promise.resolve(new Response('{"ok": 1}'));
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('carries the token, the language and its body', async () => {
    expect(await request('POST', '/api/x', { a: 1 })).toEqual({ ok: 1 });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.headers).toEqual({
      'Accept-Language': 'en',
      'Content-Type': 'application/json',
      'X-CSRFToken': 'abc',
    });
    expect(sent[0]?.init.body).toBe('{"a":1}');
  });

  it('gets a token first where the page has none', async () => {
    page.cookie = '';
    await request('DELETE', '/api/x');
    expect(sent.map(({ path }) => path)).toEqual(['/_allauth/browser/v1/config', '/api/x']);
    expect(sent[1]?.init.headers).toMatchObject({ 'X-CSRFToken': 'fresh' });
  });

  it('whose token was replaced on the way is sent again, once', async () => {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      sent.push({ path, init });
      const late = new Headers(init.headers).get('X-CSRFToken') !== 'newer';
      page.cookie = 'csrftoken=newer';
      return Promise.resolve(
        late ? new Response('<h1>', { status: 403 }) : new Response('{"ok": 1}'),
      );
    });
    expect(await request('POST', '/api/x', { a: 1 })).toEqual({ ok: 1 });
    expect(sent.map(({ init }) => init.body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('that is refused with the token as it is stays refused', async () => {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      sent.push({ path, init });
      return Promise.resolve(new Response('<h1>', { status: 403 }));
    });
    await expect(request('POST', '/api/x')).rejects.toMatchObject({ reason: 'refused' });
    expect(sent).toHaveLength(1);
  });

  it('that only reads needs none', async () => {
    page.cookie = '';
    await request('GET', '/api/x');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.headers).not.toHaveProperty('X-CSRFToken');
  });

  it('that reaches nobody says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await request('GET', '/api/x').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServerFailure);
    expect((failure as ServerFailure).reason).toBe('unreachable');
  });

  it('whose answer breaks off has reached nobody', async () => {
    const text = (): Promise<string> => Promise.reject(new DOMException('', 'AbortError'));
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, status: 200, text }));
    await expect(request('GET', '/api/x')).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('that somebody else answers has failed, however well he means it', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('<html>Sign in to the hotel</html>')),
    );
    await expect(request('GET', '/api/x')).rejects.toMatchObject({ reason: 'broken' });
  });

  it('may have an empty answer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
    expect(await request('DELETE', '/api/x')).toBeNull();
  });
});
