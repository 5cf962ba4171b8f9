/**
 * A table one sits at that may not be on the screen: its own socket, so that a turn there is heard of at once, and so
 * that one counts as connected there. It acts for nobody: what is pressed goes through the table's own screen.
 */
import { LiveSocket, type SocketListener } from '../connection/live-socket';
import type { FromTable, Status, TurnClock } from '../online/messages';
import type { View } from '../protocol';
import { PROTOCOL } from '../protocol';
import { runningOf } from '../room/clock';
import type { Stage } from '../table/live';

export type OwnState = 'turn' | 'away' | 'folded' | 'all_in' | 'out' | 'sitting_out' | 'waiting';

/** What is left of the own turn. */
export interface OwnTime {
  stage: Stage | 'window';
  ms: number;
  /** Of the stage, from 1 to 0. */
  share: number;
}

/** A turn of which more is left than the one before had is another one. */
const SLACK_MS = 1_000;

interface Heard {
  view: View;
  status: Status;
  /** When, by this device's clock. */
  at: number;
}

type Wholes = Partial<Record<OwnTime['stage'], number>>;

export class TableWatch implements SocketListener {
  heard: Heard | null = $state.raw(null);
  /** There is a connection, and what was heard last is not old. */
  connected = $state(false);
  readonly match: string;
  readonly #socket: LiveSocket;
  readonly #onturn: () => void;
  /** What each stage of the present turn had at first, as far as was seen. */
  #wholes: Wholes = {};
  #turn = false;

  /** `onturn`: a turn of one's own has begun there. */
  constructor(match: string, onturn: () => void) {
    this.match = match;
    this.#onturn = onturn;
    this.#socket = new LiveSocket(`/ws/table/${match}?protocol=${PROTOCOL}`, this);
  }

  close(): void {
    this.#socket.close();
  }

  get state(): OwnState {
    const { heard } = this;
    if (heard === null) return 'waiting';
    const { view, status } = heard;
    const me = view.me === null ? undefined : view.seats[view.me];
    if (me === undefined) return 'out';
    if (me.place !== null) return 'out';
    if (status.seats.find(({ seat }) => seat === view.me)?.stand_in != null) return 'away';
    if (isOwnTurn(heard)) return 'turn';
    if (me.chair?.status === 'sitting_out') return 'sitting_out';
    if (me.state === 'folded' || me.state === 'all_in') {
      return view.phase === 'hand_over' ? 'waiting' : me.state;
    }
    return 'waiting';
  }

  /** What is left of the own turn at a moment of this device's clock; null where it is not one's turn. */
  timeAt(now: number): OwnTime | null {
    const { heard } = this;
    if (heard === null || !isOwnTurn(heard)) return null;
    return this.#time(heard, now - heard.at);
  }

  /** What follows the stage that runs is the check or the fold. */
  isLastStage(now: number): boolean {
    const stage = this.timeAt(now)?.stage;
    return stage !== 'turn' || this.heard?.status.turn?.clock?.bank_ms === 0;
  }

  // -- what the socket tells ---------------------------------------------------------

  readonly onopen = (): void => undefined;

  readonly onmessage = (data: unknown): void => {
    const message = data as FromTable;
    switch (message.type) {
      case 'table':
        this.connected = true;
        this.#take(message.message.view, message.status);
        break;
      case 'message':
        if (message.message.v >= this.#v) this.#take(message.message.view, message.status);
        break;
      case 'status':
        if (this.heard !== null) this.#take(this.heard.view, message.status);
        break;
      case 'beat':
        // A broadcast was lost.
        if (message.v > this.#v) this.#ask();
        break;
      default:
        break;
    }
  };

  readonly onwake = (): void => {
    this.#ask();
  };

  readonly oncut = (): void => {
    this.connected = false;
  };

  readonly onend = (): void => {
    this.connected = false;
  };

  // -----------------------------------------------------------------------------------

  get #v(): number {
    return this.heard?.view.v ?? -1;
  }

  #ask(): void {
    this.#socket.ask({ type: 'view' });
  }

  #take(view: View, status: Status): void {
    const heard = { view, status, at: performance.now() };
    const before = this.heard;
    const turn = isOwnTurn(heard);
    const anew = turn && (!this.#turn || (before !== null && this.#isAnother(before, heard)));
    if (anew) this.#wholes = {};
    this.heard = heard;
    this.#turn = turn;
    // A share is of what a stage had when it was first seen.
    if (turn) this.#time(heard, 0);
    if (anew && this.state === 'turn') this.#onturn();
  }

  #isAnother(before: Heard, now: Heard): boolean {
    const was = this.#time(before, now.at - before.at);
    const is = this.#time(now, 0);
    return (
      was !== null &&
      is !== null &&
      is.stage !== 'window' &&
      whole(now) > whole(before) - (now.at - before.at) + SLACK_MS
    );
  }

  #time({ view, status }: Heard, elapsed: number): OwnTime | null {
    if (view.powers?.window?.seat === view.me && status.window_ms !== null) {
      return this.#share('window', Math.max(0, status.window_ms - elapsed));
    }
    const clock = status.turn?.clock;
    if (clock == null) return null;
    const { stage, ms } = runningOf(clock, elapsed);
    return this.#share(stage, ms);
  }

  #share(stage: OwnTime['stage'], ms: number): OwnTime {
    const most = Math.max(this.#wholes[stage] ?? 0, ms);
    this.#wholes[stage] = most;
    return { stage, ms, share: most === 0 ? 0 : ms / most };
  }
}

function isOwnTurn({ view, status }: Heard): boolean {
  if (view.me === null) return false;
  if (view.powers?.window?.seat === view.me && status.window_ms !== null) return true;
  return status.turn?.seat === view.me && view.phase === 'betting';
}

/** All that is left before the seat is checked or folded. */
function whole({ status }: Heard): number {
  const clock: TurnClock | null | undefined = status.turn?.clock;
  return clock == null ? 0 : clock.turn_ms + clock.bank_ms;
}
