/** Keeps what the server says up to date: by its own word, when the person comes back, and slowly where neither is heard. */
import { me } from './me.svelte';

const WITHOUT_WORD_MS = 15_000;

/**
 * Reads now, whenever something may have changed, and again where that failed or something changed meanwhile. For
 * `onMount`: returns how to stop.
 *
 * read: whether it came to its end.
 */
export function keptFresh(read: () => Promise<boolean>): () => void {
  const stop = new AbortController();
  let failed = false;
  let reading = false;
  let stale = false;
  const look = (): void => {
    stale = reading;
    if (reading || stop.signal.aborted) return;
    reading = true;
    void read()
      .then((done) => {
        failed = !done;
      })
      .finally(() => {
        reading = false;
        if (stale) look();
      });
  };
  const visible = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', visible, { signal: stop.signal });
  window.addEventListener('online', visible, { signal: stop.signal });
  const unheard = setInterval(() => {
    if (!me.connected || failed) visible();
  }, WITHOUT_WORD_MS);
  const leave = me.onchange(look);
  look();
  return () => {
    leave();
    clearInterval(unheard);
    stop.abort();
  };
}
