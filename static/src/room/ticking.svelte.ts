/** A clock that runs while a screen is open, for what is counted in whole seconds. */
const TICK_MS = 250;

export class Ticking {
  now = $state(performance.now());

  /** For `onMount`: returns how to stop. */
  start(): () => void {
    const clock = setInterval(() => {
      this.now = performance.now();
    }, TICK_MS);
    return () => {
      clearInterval(clock);
    };
  }

  /** Whole seconds left of so many ms at a moment; null where nothing is counted. */
  seconds(ms: number | null, at: number): number | null {
    return ms === null ? null : Math.max(0, Math.ceil((ms - (this.now - at)) / 1000));
  }
}
