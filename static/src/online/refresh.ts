/** Keeps what the server says up to date: by its own word, when the person comes back, and slowly where neither is heard. */
import { me } from './me.svelte';

const WITHOUT_WORD_MS = 15_000;

/** Reads now, whenever something may have changed, and again where that failed. For `onMount`: returns how to stop.
 *
 * read: whether it came to its end.
 */
export function keptFresh(read: () => Promise<boolean>): () => void {
  const stop = new AbortController();
  let failed = false;
  const look = (): void => {
    void read().then((done) => {
      failed = !done;
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
