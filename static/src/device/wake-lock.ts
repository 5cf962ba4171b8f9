/**
 * Keeps the screen on while a game is open (D-19). The browser takes the lock away whenever the page is hidden, so it
 * is asked for again when the page comes back. Returns the way out.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let done = false;

  async function ask(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    const given = await navigator.wakeLock.request('screen');
    if (done) await given.release();
    else lock = given;
  }

  function keep(): void {
    // A browser that saves its battery refuses, and the screen goes dark as it always did.
    ask().catch(() => undefined);
  }

  keep();
  document.addEventListener('visibilitychange', keep);
  return () => {
    done = true;
    document.removeEventListener('visibilitychange', keep);
    lock?.release().catch(() => undefined);
  };
}
