import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../src/account/session.svelte';
import type { Account, StatementLine, Wallet } from '../../src/server/schema';
import { aboutOf, byDay, nameOf, screenOf, signed } from '../../src/wallet/lines';
import { wallet } from '../../src/wallet/wallet.svelte';

const FULL: Wallet = {
  balance: 10000,
  in_play: 0,
  refill: { may: false, amount: 0, next_at: null },
  frozen: null,
};
const POOR: Wallet = { ...FULL, balance: 700, refill: { may: true, amount: 1300, next_at: null } };
const REFILLED: Wallet = { ...FULL, balance: 2000 };

/** Status 0: the connection ended without an answer. */
let answers: [status: number, body: unknown][];
let asked: string[];

beforeEach(() => {
  answers = [];
  asked = [];
  vi.stubGlobal('document', { cookie: 'csrftoken=abc' });
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const [status, body] = answers.shift() ?? [500, null];
    if (status === 0) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  signIn('me');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function signIn(sub: string | null): void {
  session.account = sub === null ? null : ({ sub, id: sub } as Account);
}

async function holding(what: Wallet): Promise<void> {
  answers.push([200, what]);
  await wallet.refresh();
}

describe('the wallet', () => {
  it('is nobody else’s', async () => {
    await holding(POOR);
    expect([wallet.balance, wallet.refill?.amount]).toEqual([700, 1300]);
    signIn('another');
    expect([wallet.balance, wallet.in_play, wallet.refill]).toEqual([null, null, null]);
    await holding(FULL);
    expect(wallet.balance).toBe(10000);
    signIn('me');
    expect(wallet.balance).toBeNull();
  });

  it('is asked for by nobody who is not signed in', async () => {
    signIn(null);
    await wallet.refresh();
    expect([asked, wallet.balance]).toEqual([[], null]);
  });
});

describe('the refill', () => {
  it('is in the wallet once it is given', async () => {
    await holding(POOR);
    answers.push([200, REFILLED]);
    await wallet.takeRefill();
    expect([wallet.balance, wallet.refill?.may]).toEqual([2000, false]);
  });

  it('that was given without an answer is found, and no failure', async () => {
    await holding(POOR);
    answers.push([0, null], [200, REFILLED]);
    await wallet.takeRefill();
    expect(wallet.balance).toBe(2000);
  });

  it.each([
    ['unanswered and not given', 0, null],
    ['refused', 409, { code: 'refilled_today', message: 'x' }],
  ])('that was %s is a failure, and the wallet shows what is so', async (_, status, body) => {
    await holding(POOR);
    const next_at = '2030-05-02T00:00:00Z';
    const now = { ...POOR, refill: { ...POOR.refill, may: status === 0, next_at } };
    answers.push([status, body], [200, now]);
    await expect(wallet.takeRefill()).rejects.toThrow();
    expect(wallet.refill).toEqual(now.refill);
  });
});

const LINE: StatementLine = {
  id: 1,
  at: '2026-11-30T12:00:00Z',
  kind: 'entry',
  amount: -500,
  balance: 9500,
  ref: { kind: 'sng', id: '7' },
  reverses: null,
};

/** A moment of the device's own time. */
function at(day: number, hour: number): string {
  return new Date(2026, 10, day, hour).toISOString();
}

describe('the statement', () => {
  it('is parted by the days of the device, in its order', () => {
    const lines = [at(30, 0), at(29, 23), at(29, 0), at(2, 12)].map((moment, id) => ({
      ...LINE,
      id,
      at: moment,
    }));
    expect(byDay(lines).map((day) => day.lines.map(({ id }) => id))).toEqual([[0], [1, 2], [3]]);
    expect(byDay([])).toEqual([]);
  });

  it('has a sign before each amount', () => {
    expect([1980, -200, 10000, -10000].map(signed)).toEqual([
      '+1,980',
      '−200',
      '+10,000',
      '−10,000',
    ]);
  });

  it('says what each line is and what about', () => {
    expect([nameOf(LINE), aboutOf(LINE)]).toEqual(['Entry', 'Sit & Go']);
    const back: StatementLine = { ...LINE, kind: 'void', reverses: 'entry', amount: 500 };
    expect(nameOf(back)).toBe('Taken back: Entry');
    expect(aboutOf({ ...LINE, ref: null })).toBe('');
    expect(aboutOf({ ...LINE, ref: { kind: 'toString', id: '' } })).toBe('');
  });

  it.each([
    ['sng', 'm', { page: 'sit-and-go', id: 'm' }],
    ['spin', 'm', { page: 'sit-and-go', id: 'm' }],
    ['mtt', 't', { page: 'tournament', id: 't' }],
    ['cash', 'c', { page: 'cash', id: 'c' }],
    ['hand', 'm:17', { page: 'receipt', match: 'm', hand: 17 }],
    ['toString', 'm', null],
  ])('leads from a line about %s to where it can be looked at', (kind, id, screen) => {
    expect(screenOf({ ...LINE, ref: { kind, id } })).toEqual(screen);
    expect(aboutOf({ ...LINE, ref: { kind, id } }) === '').toBe(screen === null);
  });

  it('leads nowhere from a grant', () => {
    expect(screenOf({ ...LINE, kind: 'grant', ref: null })).toBeNull();
  });
});
