import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accept } from '../../src/friends/api';
import { FriendActions, friendList, outcomeOfRequest } from '../../src/friends/friend-list.svelte';
import type { Friends, Person } from '../../src/server/schema';

const NOK: Person = { sub: 'sub-nok', id: 'Nok', icon: 'leaf' };
const NOBODY: Friends = { friends: [], received: [], sent: [], blocked: [] };
const ASKED: Friends = { ...NOBODY, sent: [NOK] };
const BEFRIENDED: Friends = { ...NOBODY, friends: [{ ...NOK, online: null }] };

let answers: [status: number, body: unknown][];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('document', { cookie: 'csrftoken=abc' });
  vi.stubGlobal('fetch', () => {
    const [status, body] = answers.shift() ?? [500, null];
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

describe('a press', () => {
  it('shows what it has led to', async () => {
    await listOf('me', { ...NOBODY, received: [NOK] });
    const actions = new FriendActions('me');
    answers.push([200, BEFRIENDED]);
    await actions.act(() => accept(NOK.sub), 'befriended');
    expect(actions.outcome).toBe('befriended');
    expect(friendList.lists).toEqual(BEFRIENDED);
  });

  it('that comes too late says so and shows what is', async () => {
    await listOf('me', { ...NOBODY, received: [NOK] });
    const actions = new FriendActions('me');
    answers.push([404, { code: 'nobody', message: 'x' }], [200, NOBODY]);
    await actions.act(() => accept(NOK.sub), 'befriended');
    expect(actions.outcome).toBeNull();
    expect(actions.submission.general).toContain('no longer so');
    expect(friendList.lists).toEqual(NOBODY);
  });
});
