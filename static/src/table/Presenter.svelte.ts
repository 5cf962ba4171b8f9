import type { Context } from '../connection/TableConnection';
import type { Message } from '../protocol';
import { framesOf, type Frame } from './presentation';

/** Messages further behind than this are not shown one by one any more. */
const BACKLOG = 4;

/** Shows one frame after another, each as long as it asks for. */
export class Presenter {
  /** What is on the screen now; null before the first message. */
  frame: Frame | null = $state.raw(null);

  #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = -1;

  /** Takes a message; one that is older than the last is dropped (K7). */
  take(message: Message, { pace }: Context): void {
    if (message.v < this.#latest) return;
    this.#latest = message.v;
    const before = this.#waiting.at(-1)?.view ?? this.frame?.view ?? null;
    this.#waiting.push(...framesOf(before, message, pace));
    if (this.#waiting.length > BACKLOG) this.#waiting = this.#waiting.slice(-1);
    if (this.#timer === undefined) this.#next();
  }

  /** Forgets what came so far: the next message belongs to a new game. */
  forget(): void {
    this.close();
    this.#latest = -1;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    this.#timer = undefined;
    const frame = this.#waiting.shift();
    if (frame === undefined) return;
    this.frame = frame;
    if (frame.hold === 0) this.#next();
    else
      this.#timer = setTimeout(() => {
        this.#next();
      }, frame.hold);
  }
}
