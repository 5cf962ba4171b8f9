import type { DealerMessage } from '../protocol';
import { framesOf, type Frame, type Pace } from './frames';

/** Shows one frame after another, each as long as it asks for. */
export class Reveal {
  /** What is on the screen now; null before the first message. */
  frame: Frame | null = $state.raw(null);

  #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace: Pace;
  readonly #onshow: (frame: Frame) => void;

  /** `onshow` is told every frame, in order; no event is left out. */
  constructor(pace: Pace, onshow: (frame: Frame) => void) {
    this.#pace = pace;
    this.#onshow = onshow;
  }

  /** Takes a message; one that only repeats the view shows nothing new. */
  take(message: DealerMessage): void {
    const before = this.#waiting.at(-1) ?? this.frame;
    if (before?.view.v === message.v) return;
    this.#waiting.push(...framesOf(before, message, this.#pace));
    if (this.#timer === undefined) this.#next();
  }

  /** Shows the newest frame at once. */
  skip(): void {
    const last = this.#waiting.at(-1);
    if (last === undefined) return;
    const events = this.#waiting.flatMap((frame) => frame.events);
    this.close();
    this.#waiting = [{ ...last, events, fresh: 0, dealing: false, hold: 0 }];
    this.#next();
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
    this.#onshow(frame);
    if (frame.hold === 0) this.#next();
    else
      this.#timer = setTimeout(() => {
        this.#next();
      }, frame.hold);
  }
}
