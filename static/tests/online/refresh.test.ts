import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '../../src/online/me.svelte';
import { keptFresh } from '../../src/online/refresh';
import { FakePage, FakeSocket } from './fake-socket';

describe('what is kept fresh', () => {
  let page: FakePage;
  let answers: ((done: boolean) => void)[];
  let stops: (() => void)[];

  beforeEach(() => {
    vi.useFakeTimers();
    page = new FakePage();
    answers = [];
    stops = [
      me.open(),
      keptFresh(
        () =>
          new Promise((resolve) => {
            answers.push(resolve);
          }),
      ),
    ];
  });

  afterEach(() => {
    for (const stop of stops) stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** The newest reading comes to its end, or fails. */
  async function answer(done: boolean): Promise<void> {
    answers.at(-1)?.(done);
    await vi.advanceTimersByTimeAsync(0);
  }

  it('is read at a word, and not asked for while words come', async () => {
    await answer(true);
    FakeSocket.last.open();
    await answer(true);
    expect(answers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(answers).toHaveLength(2);
    FakeSocket.last.say({ type: 'lobby' });
    expect(answers).toHaveLength(3);
  });

  it('is read once more where a word comes while it is read', async () => {
    FakeSocket.last.open();
    FakeSocket.last.say({ type: 'lobby' });
    FakeSocket.last.say({ type: 'friends' });
    expect(answers).toHaveLength(1);
    await answer(true);
    expect(answers).toHaveLength(2);
    await answer(true);
    expect(answers).toHaveLength(2);
  });

  it('is asked for now and then while no word can come, and where it could not be read', async () => {
    await answer(true);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(answers).toHaveLength(2);
    FakeSocket.last.open();
    await answer(true);
    await answer(false);
    const before = answers.length;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(answers).toHaveLength(before + 1);
    page.comeBack();
    await answer(true);
    await answer(true);
    const after = answers.length;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(answers).toHaveLength(after);
  });
});
