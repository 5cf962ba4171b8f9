/** Several lines within this time are spoken as one (D-54). */
const JOIN_MS = 300;
/** Lines kept in the log region; older ones have been spoken. */
const KEPT = 12;

/** What the polite log region of the table says. */
export class Announcements {
  lines: { id: number; text: string }[] = $state.raw([]);

  #pending: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id = 0;

  say(...texts: string[]): void {
    this.#pending.push(...texts);
    if (this.#pending.length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#id += 1;
      const text = this.#pending.join('. ');
      this.#pending = [];
      this.lines = [...this.lines, { id: this.#id, text }].slice(-KEPT);
    }, JOIN_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
