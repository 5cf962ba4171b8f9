/** Keeps what the server says up to date: by its own word, when the person comes back, and slowly where neither is heard. */
import { me, type FromMe } from './me.svelte';

const WITHOUT_WORD_MS = 15_000;
/** So long what may have changed again is let be, where it may change often. */
const AGAIN_MS = 1_000;

/**
 * Reads now, whenever something may have changed, and again where that failed or something changed meanwhile. For
 * `onMount`: returns how to stop.
 *
 * read: whether it came to its end. concerns: words by which what is read may have changed, beside those of every
 * screen; they may come often, and are answered once in `againMs`.
 */
export function keptFresh(
  read: () => Promise<boolean>,
  concerns: (told: FromMe) => boolean = () => false,
  againMs = AGAIN_MS,
): () => void {
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
  let soon: ReturnType<typeof setTimeout> | undefined;
  const deaf = me.onword((told) => {
    if (!concerns(told)) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      look();
    }, againMs);
  });
  look();
  return () => {
    leave();
    deaf();
    clearTimeout(soon);
    clearInterval(unheard);
    stop.abort();
  };
}
