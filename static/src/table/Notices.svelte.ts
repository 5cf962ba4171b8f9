/** How long a sentence stands (look.md §6). */
const STANDS_MS = 4000;

/** The one short sentence that may lie over the felt for a while. */
export class Notices {
  text: string | null = $state(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string): void {
    clearTimeout(this.#timer);
    this.text = text;
    this.#timer = setTimeout(() => {
      this.text = null;
    }, STANDS_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
