import type { Context } from '../connection/TableConnection';
import type { View } from '../protocol';

/** How often it is looked at; it shows whole seconds. */
const TICK_MS = 250;

/** What is left of the time to answer an anchor, counted by this device's clock from when it came to know of it. */
export class WindowClock {
  #window: { v: number; ends: number } | null = $state.raw(null);
  #now = $state(0);
  #ticks: ReturnType<typeof setInterval> | undefined;

  take({ view }: { view: View }, { step }: Context): void {
    const { powers, v } = view;
    if (!powers?.window) {
      this.close();
      return;
    }
    if (this.#window?.v === v && step.kind !== 'window') return;
    const left = step.kind === 'window' ? step.delay_ms : null;
    this.#now = performance.now();
    this.#window = { v, ends: this.#now + (left ?? powers.window.ms) };
    this.#ticks ??= setInterval(() => {
      this.#now = performance.now();
    }, TICK_MS);
  }

  /** Milliseconds; null where the view has no open window. */
  left({ v }: View): number | null {
    return this.#window?.v === v ? Math.max(0, this.#window.ends - this.#now) : null;
  }

  close(): void {
    clearInterval(this.#ticks);
    this.#ticks = undefined;
    this.#window = null;
  }
}
