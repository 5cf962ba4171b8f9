/**
 * A WebSocket that stays: it comes back by itself after whatever cut it off, waits longer after each try that failed,
 * a little differently on each device, and tries at once when the device has a network again or the person comes back
 * to the page. What travels on it is JSON; what it means is its owner's affair.
 */

/** The server's reasons to close a socket (close codes 4000 to 4999, and 1012 for a restart). */
export const CLOSE = {
  restarts: 1012,
  signed_out: 4401,
  not_yours: 4403,
  unknown: 4404,
  closed: 4410,
  full: 4423,
  too_old: 4426,
  too_much: 4429,
} as const;

export type CloseReason = keyof typeof CLOSE;

/** Why the socket is not there and is being tried again. */
export type CutReason = 'no_network' | 'no_server' | Extract<CloseReason, 'restarts' | 'too_much'>;

/** Why it will not come back. */
export type EndReason = Exclude<CloseReason, 'restarts' | 'too_much'>;

export interface SocketListener {
  /** The connection is there, the first time or again. */
  onopen: () => void;
  onmessage: (message: unknown) => void;
  /** It is cut off, and tried again. May be told more than once. */
  oncut: (reason: CutReason) => void;
  /** It was closed for good. */
  onend: (reason: EndReason) => void;
  /** The page was asleep or away, and the connection seems to stand: what came meanwhile may be missing. */
  onwake: () => void;
}

/** Milliseconds between two beats. */
const BEAT_MS = 10_000;
/** A connection from which nothing has come so long after it was asked for something is dead. */
const PATIENCE_MS = 5_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** After a restart, or where too much was sent, nobody comes back at once. */
const RESTART_WAIT_MS = 2_000;

const ENDS: ReadonlyMap<number, EndReason> = new Map(
  (['signed_out', 'not_yours', 'unknown', 'closed', 'full', 'too_old'] as const).map((reason) => [
    CLOSE[reason],
    reason,
  ]),
);

export class LiveSocket {
  readonly #address: string;
  readonly #listener: SocketListener;
  readonly #beatMs: number;
  readonly #answered: boolean;
  readonly #stop = new AbortController();
  #socket: WebSocket | null = null;
  #open = false;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Tries since something was last heard. */
  #failed = 0;
  #beatAt = 0;

  /**
   * `path`: of this site. `beatMs`: how often `{type: "beat"}` is sent. `answered`: the server answers beats, so that
   * silence means a dead connection.
   */
  constructor(
    path: string,
    listener: SocketListener,
    { beatMs = BEAT_MS, answered = true }: { beatMs?: number; answered?: boolean } = {},
  ) {
    this.#address = `${location.origin.replace(/^http/, 'ws')}${path}`;
    this.#listener = listener;
    this.#beatMs = beatMs;
    this.#answered = answered;
    const { signal } = this.#stop;
    window.addEventListener('online', this.#awake, { signal });
    window.addEventListener('offline', this.#ask, { signal });
    window.addEventListener('focus', this.#awake, { signal });
    window.addEventListener('pageshow', this.#awake, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') this.#awake();
      },
      { signal },
    );
    this.#connect();
  }

  /** False where there is no connection: nothing waits to be sent later. */
  send(message: unknown): boolean {
    if (!this.#open || this.#socket === null) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends what the server answers; a connection that then stays silent is given up. */
  ask(message: unknown): boolean {
    if (!this.send(message)) return false;
    this.#patience ??= setTimeout(() => {
      this.#patience = undefined;
      this.#cut(1006);
    }, PATIENCE_MS);
    return true;
  }

  close(): void {
    this.#stop.abort();
    this.#drop();
    clearTimeout(this.#retry);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      clearTimeout(this.#patience);
      this.#patience = undefined;
      this.#open = true;
      this.#plan();
      this.#listener.onopen();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(this.#patience);
      this.#patience = undefined;
      // Not before: a server that takes connections and drops them again is no better than none.
      this.#failed = 0;
      const message = parsed(data);
      if (message !== undefined) this.#listener.onmessage(message);
    };
    socket.onclose = ({ code }) => {
      this.#cut(code);
    };
    // Where nothing answers at all, a browser may try for minutes.
    this.#patience = setTimeout(() => {
      this.#patience = undefined;
      this.#cut(1006);
    }, LONGEST_WAIT_MS);
  }

  #plan(): void {
    clearTimeout(this.#beat);
    this.#beatAt = Date.now();
    this.#beat = setTimeout(() => {
      const late = Date.now() - this.#beatAt > 2 * this.#beatMs;
      this.#plan();
      this.#ask();
      if (late) this.#listener.onwake();
    }, this.#beatMs);
  }

  readonly #ask = (): void => {
    const beat = { type: 'beat' };
    if (this.#answered) this.ask(beat);
    else this.send(beat);
  };

  readonly #awake = (): void => {
    if (this.#socket === null) this.#connect();
    else if (this.#open) this.#listener.onwake();
  };

  #cut(code: number): void {
    this.#drop();
    const end = ENDS.get(code);
    if (end !== undefined) {
      this.close();
      this.#listener.onend(end);
      return;
    }
    const wait = this.#wait(code);
    this.#retry = setTimeout(() => {
      this.#connect();
    }, wait);
    this.#listener.oncut(cutReason(code));
  }

  /** Half of it is chance, so that those who were cut off together do not come back together. */
  #wait(code: number): number {
    const longer = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failed);
    this.#failed += 1;
    const most =
      code === CLOSE.too_much
        ? LONGEST_WAIT_MS
        : code === CLOSE.restarts
          ? Math.max(longer, RESTART_WAIT_MS)
          : longer;
    return most * (0.5 + Math.random() / 2);
  }

  /** Lets go of the socket there is, whose last words are not heard any more. */
  #drop(): void {
    clearTimeout(this.#beat);
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#open = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

function cutReason(code: number): CutReason {
  if (code === CLOSE.restarts) return 'restarts';
  if (code === CLOSE.too_much) return 'too_much';
  return navigator.onLine ? 'no_server' : 'no_network';
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
