import { afterEach, describe, expect, it, vi } from 'vitest';
import { vibrateForTurn } from '../../src/device/vibration';
import { keepAwake } from '../../src/device/wake-lock';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('vibration', () => {
  it('is left alone where there is none', () => {
    vi.stubGlobal('navigator', {});
    expect(vibrateForTurn).not.toThrow();
  });

  it('waits for the first tap', () => {
    const vibrate = vi.fn();
    const userActivation = { hasBeenActive: false };
    vi.stubGlobal('navigator', { vibrate, userActivation });
    vibrateForTurn();
    expect(vibrate).not.toHaveBeenCalled();
    userActivation.hasBeenActive = true;
    vibrateForTurn();
    expect(vibrate).toHaveBeenCalledOnce();
  });
});

describe('the wake lock', () => {
  function devices() {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const locks: { released: boolean; release: () => Promise<void> }[] = [];
    const request = vi.fn(() => {
      const lock = {
        released: false,
        release: () => {
          lock.released = true;
          return Promise.resolve();
        },
      };
      locks.push(lock);
      return Promise.resolve(lock);
    });
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', { wakeLock: { request } });
    return { page, locks, request };
  }

  it('is asked for again when the page comes back, and given back at the end', async () => {
    const { page, locks, request } = devices();
    const letSleep = keepAwake();
    await settled();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
    letSleep();
    expect(locks[1]?.released).toBe(true);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is given back even if it comes after the game was closed', async () => {
    const { locks } = devices();
    keepAwake()();
    await settled();
    expect(locks[0]?.released).toBe(true);
  });

  it('does without where the browser has or gives none', async () => {
    devices();
    vi.stubGlobal('navigator', {});
    expect(keepAwake).not.toThrow();
    vi.stubGlobal('navigator', {
      wakeLock: { request: () => Promise.reject(new Error('battery')) },
    });
    keepAwake()();
    await settled();
  });
});
