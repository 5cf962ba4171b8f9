import { untrack } from 'svelte';
import { joined } from './sentences';

/** Several sentences within this time are spoken as one (D-54). */
const JOIN_MS = 300;
/** Lines kept in the log region; older ones have been spoken. */
const KEPT = 12;

/** What the polite log region of the table says. */
export class Announcements {
  lines: { id: number; text: string }[] = $state.raw([]);

  #pending: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id = 0;

  say(...sentences: string[]): void {
    this.#pending.push(...sentences);
    if (this.#pending.length === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#speak();
    }, JOIN_MS);
  }

  /** Says it now, after whatever waits. */
  answer(text: string): void {
    this.#pending.push(text);
    this.#speak();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = [];
  }

  #speak(): void {
    this.#id += 1;
    const text = joined(this.#pending);
    this.close();
    // Whoever says something, an effect among them, does not follow what is said.
    const said = untrack(() => this.lines);
    this.lines = [...said, { id: this.#id, text }].slice(-KEPT);
  }
}
