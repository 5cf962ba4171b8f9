import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { myMatches } from '../../src/online/my-matches.svelte';
import type { MyMatches } from '../../src/online/types';
import { invitation, NOTHING } from './matches';

let answers: ((lists: MyMatches) => void)[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push((lists) => {
          resolve(new Response(JSON.stringify(lists)));
        });
      }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const INVITED: MyMatches = { ...NOTHING, invitations: [invitation('one')] };

it('keeps the answer to the newest question where an older one comes later', async () => {
  const reads = [myMatches.read('me')];
  await Promise.resolve();
  reads.push(myMatches.read('me'));
  await vi.waitFor(() => {
    expect(answers).toHaveLength(2);
  });
  answers[1]?.(NOTHING);
  await reads[1];
  answers[0]?.(INVITED);
  await reads[0];
  expect(myMatches.lists).toEqual(NOTHING);
});

it('asks once where two ask in the same moment', async () => {
  const reads = [myMatches.read('me'), myMatches.read('me')];
  await Promise.resolve();
  expect(answers).toHaveLength(1);
  answers[0]?.(NOTHING);
  await Promise.all(reads);
});

it('shows nobody the matches of who was signed in before', async () => {
  const first = myMatches.read('me');
  answers[0]?.(INVITED);
  await first;
  expect(myMatches.lists).toEqual(INVITED);
  const second = myMatches.read('another');
  expect(myMatches.lists).toBeNull();
  answers[1]?.(NOTHING);
  await second;
});
