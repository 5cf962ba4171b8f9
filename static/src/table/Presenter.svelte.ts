import type { Context } from '../connection/TableConnection';
import type { Message } from '../protocol';
import { framesOf, type Frame } from './presentation';

/** So many messages may wait to be shown; with more the screen goes to the newest at once. */
const BACKLOG = 2;

/** Shows one frame after another, each as long as it asks for. */
export class Presenter {
  /** What is on the screen now; null before the first message. */
  frame: Frame | null = $state.raw(null);

  /** Frames still to be shown, by message. */
  #waiting: Frame[][] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = -1;
  readonly #onshow: (frame: Frame) => void;

  /** `onshow` is told every frame, in order; no event is left out. */
  constructor(onshow: (frame: Frame) => void) {
    this.#onshow = onshow;
  }

  /** Takes a message; one that is older than the last is dropped (K7). */
  take(message: Message, { pace }: Context): void {
    if (message.v < this.#latest) return;
    this.#latest = message.v;
    const before = this.#waiting.at(-1)?.at(-1)?.view ?? this.frame?.view ?? null;
    this.#waiting.push(framesOf(before, message, pace));
    if (this.#waiting.length > BACKLOG) this.skip();
    else if (this.#timer === undefined) this.#next();
  }

  /** Shows the newest frame at once. */
  skip(): void {
    const waiting = this.#waiting.flat();
    const last = waiting.at(-1);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (last === undefined) return;
    const events = waiting.flatMap((frame) => frame.events);
    this.#waiting = [[{ ...last, events, fresh: 0, hold: 0 }]];
    this.#next();
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
    const message = this.#waiting[0];
    const frame = message?.shift();
    if (frame === undefined) return;
    if (message?.length === 0) this.#waiting.shift();
    this.frame = frame;
    this.#onshow(frame);
    if (frame.hold === 0) this.#next();
    else
      this.#timer = setTimeout(() => {
        this.#next();
      }, frame.hold);
  }
}
