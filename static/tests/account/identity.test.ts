import { describe, expect, it } from 'vitest';
import { identity } from '../../src/account/identity.svelte';
import { ServerFailure } from '../../src/server/request';

/** Work that the server refuses until somebody has confirmed who he is. */
function guarded() {
  const work = { done: 0, confirmed: false };
  const run = (): Promise<number> => {
    if (!work.confirmed) return Promise.reject(new ServerFailure('confirm'));
    work.done += 1;
    return Promise.resolve(work.done);
  };
  return { work, run };
}

describe('what only the owner may do', () => {
  it('is done at once where nothing is asked', async () => {
    const { work, run } = guarded();
    work.confirmed = true;
    expect(await identity.confirmed(run)).toBe(1);
    expect(identity.asking).toBe(false);
  });

  it('is done once he has confirmed who he is', async () => {
    const { work, run } = guarded();
    const result = identity.confirmed(run);
    await expect.poll(() => identity.asking).toBe(true);
    work.confirmed = true;
    identity.answer(true);
    expect(await result).toBe(1);
    expect(identity.asking).toBe(false);
  });

  it('fails where he does not', async () => {
    const { work, run } = guarded();
    const result = identity.confirmed(run);
    await expect.poll(() => identity.asking).toBe(true);
    identity.answer(false);
    await expect(result).rejects.toMatchObject({ reason: 'confirm' });
    expect(work.done).toBe(0);
  });

  it('fails as it did where something else is wrong', async () => {
    const result = identity.confirmed(() => Promise.reject(new ServerFailure('unreachable')));
    await expect(result).rejects.toMatchObject({ reason: 'unreachable' });
    expect(identity.asking).toBe(false);
  });
});
