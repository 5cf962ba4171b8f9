import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FriendActions, friendList, outcomeOfRequest } from '../../src/friends/friend-list.svelte';
import type { Friends, Person } from '../../src/server/schema';

const NOK: Person = { sub: 'sub-nok', id: 'Nok', icon: 'leaf' };
const NOBODY: Friends = { friends: [], received: [], sent: [], blocked: [] };
const ASKED: Friends = { ...NOBODY, sent: [NOK] };
const BEFRIENDED: Friends = { ...NOBODY, friends: [{ ...NOK, online: null }] };

/** Status 0: the connection ended without an answer. */
let answers: [status: number, body: unknown][];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('document', { cookie: 'csrftoken=abc' });
  vi.stubGlobal('fetch', () => {
    const [status, body] = answers.shift() ?? [500, null];
    if (status === 0) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function listOf(owner: string, lists: Friends): Promise<void> {
  answers.push([200, lists]);
  await friendList.read(owner);
}

describe('the list of friends', () => {
  it('is nobody else’s', async () => {
    await listOf('me', BEFRIENDED);
    const reading = listOf('another', NOBODY);
    expect(friendList.lists).toBeNull();
    await reading;
    friendList.take('me', BEFRIENDED);
    expect(friendList.lists).toEqual(NOBODY);
  });
});

describe('a request', () => {
  it('waits, or makes friends at once where the other has asked too (CH-55)', () => {
    expect(outcomeOfRequest(NOBODY, ASKED)).toBe('sent');
    expect(outcomeOfRequest(null, ASKED)).toBe('sent');
    expect(outcomeOfRequest(NOBODY, BEFRIENDED)).toBe('befriended');
    expect(outcomeOfRequest(BEFRIENDED, { ...BEFRIENDED, sent: [NOK] })).toBe('sent');
  });

  it('that is refused says why at its field, and changes nothing', async () => {
    await listOf('me', NOBODY);
    const actions = new FriendActions('me', 'to');
    answers.push([404, { code: 'nobody', message: 'x' }]);
    expect(await actions.ask('12345678')).toBe(false);
    expect(actions.submission.of('to')).toBe('Nobody has this code.');
    expect(actions.submission.general).toBe('');
    expect(friendList.lists).toEqual(NOBODY);
  });
});

describe('a request without an answer', () => {
  it('was sent where the list shows it', async () => {
    await listOf('me', NOBODY);
    const actions = new FriendActions('me', 'to');
    answers.push([0, null], [200, ASKED]);
    expect(await actions.ask('Nok')).toBe(true);
    expect(actions.outcome).toBe('sent');
  });

  it('was not where the list shows nobody new', async () => {
    await listOf('me', ASKED);
    const actions = new FriendActions('me', 'to');
    answers.push([0, null], [200, ASKED]);
    expect(await actions.ask('Pim')).toBe(false);
    expect(actions.outcome).toBeNull();
    expect(actions.submission.failed).toBe(true);
  });
});

describe('a press', () => {
  it('shows what it has led to', async () => {
    await listOf('me', { ...NOBODY, received: [NOK] });
    const actions = new FriendActions('me');
    answers.push([200, BEFRIENDED]);
    await actions.act('accept', NOK.sub);
    expect(actions.outcome).toBe('befriended');
    expect(friendList.lists).toEqual(BEFRIENDED);
  });

  it('that comes too late says so and shows what is', async () => {
    await listOf('me', { ...NOBODY, received: [NOK] });
    const actions = new FriendActions('me');
    answers.push([404, { code: 'nobody', message: 'x' }], [200, NOBODY]);
    await actions.act('accept', NOK.sub);
    expect(actions.outcome).toBeNull();
    expect(actions.submission.general).toContain('no longer so');
    expect(friendList.lists).toEqual(NOBODY);
  });

  it('without an answer says that it was done where the list shows it', async () => {
    await listOf('me', { ...NOBODY, received: [NOK] });
    const actions = new FriendActions('me');
    answers.push([0, null], [200, BEFRIENDED]);
    expect(await actions.act('accept', NOK.sub)).toBe(true);
    expect(actions.outcome).toBe('befriended');
    expect(actions.submission.general).toBe('');
    expect(friendList.lists).toEqual(BEFRIENDED);
  });

  it('without an answer says so where the list shows that it was not done', async () => {
    await listOf('me', BEFRIENDED);
    const actions = new FriendActions('me');
    const renamed = { ...BEFRIENDED, friends: [{ ...NOK, id: 'Nokkie', online: null }] };
    answers.push([502, null], [200, renamed]);
    expect(await actions.act('remove', NOK.sub)).toBe(false);
    expect(actions.outcome).toBeNull();
    expect(actions.submission.failed).toBe(true);
    expect(friendList.lists).toEqual(renamed);
  });

  it('says what went wrong first where the list cannot be read either', async () => {
    await listOf('me', BEFRIENDED);
    const actions = new FriendActions('me');
    answers.push([0, null], [502, null]);
    expect(await actions.act('remove', NOK.sub)).toBe(false);
    expect(actions.submission.general).toContain('cannot be reached');
    expect(friendList.lists).toEqual(BEFRIENDED);
  });
});
