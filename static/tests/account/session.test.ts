import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../src/server/schema';
import { FakeStorage } from '../fake-storage';

const ACCOUNT: Account = {
  sub: '2f1c6a1e-8a0e-4d5c-9d3a-111111111111',
  id: 'Nok',
  icon: 'leaf',
  friend_code: '12345678',
  email: 'nok@example.com',
  email_confirmed: false,
  new_email: null,
  confirm_link: 'http://localhost/account/confirm-email/secret',
  show_online: false,
  ask_passkey: false,
  recovery_codes: null,
  passkeys: 0,
  staff: false,
};

let storage: FakeStorage;
let asked: string[];
let answer: () => Promise<Response>;

function json(status: number, body: unknown): () => Promise<Response> {
  return () => Promise.resolve(new Response(JSON.stringify(body), { status }));
}

async function page() {
  vi.resetModules();
  return (await import('../../src/account/session.svelte')).session;
}

beforeEach(() => {
  storage = new FakeStorage();
  asked = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { cookie: 'csrftoken=abc' });
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method ?? ''} ${path}`);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('who is signed in', () => {
  it('is nobody at first, and the server is not asked (PU-118)', async () => {
    const session = await page();
    await session.refresh();
    expect(session.account).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is remembered by the device, without the link that confirms an address', async () => {
    answer = json(200, ACCOUNT);
    await (await page()).begin('password');
    expect((await page()).account).toEqual({ ...ACCOUNT, confirm_link: null });
    expect([...storage.items.values()].join('')).not.toContain('secret');
  });

  it('stays so without a network', async () => {
    answer = json(200, ACCOUNT);
    await (await page()).begin('password');
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const session = await page();
    await session.refresh();
    expect(session.account?.id).toBe('Nok');
    expect(session.ended).toBe(false);
  });

  it('is nobody once the server says so, and the page knows that somebody was', async () => {
    answer = json(200, ACCOUNT);
    await (await page()).begin('password');
    answer = json(401, { detail: 'Unauthorized' });
    const session = await page();
    await session.refresh();
    expect(session.account).toBeNull();
    expect(session.ended).toBe(true);
    expect((await page()).account).toBeNull();
  });

  it('is nobody after signing out, which the server confirms by a 401', async () => {
    answer = json(200, ACCOUNT);
    const session = await page();
    await session.begin('password');
    answer = json(401, { meta: { is_authenticated: false } });
    await session.signOut();
    expect(session.account).toBeNull();
    expect(session.ended).toBe(false);
  });

  it('stays signed in where signing out did not reach the server', async () => {
    answer = json(200, ACCOUNT);
    const session = await page();
    await session.begin('password');
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(session.signOut()).rejects.toThrow('unreachable');
    expect(session.account?.id).toBe('Nok');
  });

  it('is nobody where what is stored is no account', async () => {
    storage.setItem('pokerultimate.account', '{"sub": 1}');
    expect((await page()).account).toBeNull();
    storage.setItem('pokerultimate.account', '{');
    expect((await page()).account).toBeNull();
  });
});
