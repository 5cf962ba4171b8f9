/** Keeps what the server says up to date: by its own word, when the person comes back, and slowly where neither is heard. */
import { me } from './me.svelte';

const WITHOUT_WORD_MS = 15_000;

/** Reads now and whenever something may have changed. For `onMount`: returns how to stop. */
export function keptFresh(read: () => void): () => void {
  const stop = new AbortController();
  const visible = (): void => {
    if (document.visibilityState === 'visible') read();
  };
  document.addEventListener('visibilitychange', visible, { signal: stop.signal });
  window.addEventListener('online', visible, { signal: stop.signal });
  const unheard = setInterval(() => {
    if (!me.connected) visible();
  }, WITHOUT_WORD_MS);
  const leave = me.onchange(read);
  read();
  return () => {
    leave();
    clearInterval(unheard);
    stop.abort();
  };
}
