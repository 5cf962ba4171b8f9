/** Counts how long a game has been open on a visible page. */
export class PlayClock {
  #counted: number;
  #since: number | null = null;
  readonly #turn = (): void => {
    this.#stop();
    if (document.visibilityState === 'visible') this.#since = performance.now();
  };

  constructor(counted: number) {
    this.#counted = counted;
    document.addEventListener('visibilitychange', this.#turn);
    this.#turn();
  }

  /** Whole milliseconds so far. */
  get ms(): number {
    const running = this.#since === null ? 0 : performance.now() - this.#since;
    return Math.round(this.#counted + running);
  }

  close(): void {
    this.#stop();
    document.removeEventListener('visibilitychange', this.#turn);
  }

  #stop(): void {
    this.#counted = this.ms;
    this.#since = null;
  }
}
