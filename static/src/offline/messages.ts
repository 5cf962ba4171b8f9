/** What the page says to a service worker that waits. */
export const TAKE_OVER = 'take over';

/** A file of the build. `revision` is null where the address already changes with the content. */
export interface KeptFile {
  url: string;
  revision: string | null;
}
