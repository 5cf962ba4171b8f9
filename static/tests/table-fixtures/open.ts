import { heldText } from '../../src/chairs/held';
import type { ChairView, SeatView, View } from '../../src/protocol';
import type { LiveTable } from '../../src/table/live';
import { walletTable } from './wallet';

const STATES = ['play', 'own_out', 'watch', 'waits', 'break'] as const;

type OpenState = (typeof STATES)[number];

export function isOpenState(text: string | null): text is OpenState {
  return STATES.some((state) => state === text);
}

function chair(status: ChairView['status']): ChairView {
  return { status, missed_big: 0, missed_small: false, owes: { live: 0, dead: 0 } };
}

function idle(seat: SeatView, status: ChairView['status'], stack = seat.stack): SeatView {
  return {
    ...seat,
    chair: chair(status),
    stack,
    state: 'out',
    count: 0,
    cards: null,
    bet: 0,
    put_in: 0,
    last: null,
  };
}

function nobody({ seat }: SeatView): SeatView {
  return {
    ...idle({ ...EMPTY, seat }, 'playing', 0),
    chair: null,
  };
}

const EMPTY: SeatView = {
  seat: 0,
  name: '',
  persona: null,
  icon: '',
  kind: 'nobody',
  level: null,
  stack: 0,
  bet: 0,
  put_in: 0,
  state: 'out',
  count: 0,
  cards: null,
  last: null,
  to_act: false,
  place: null,
  chair: null,
};

/**
 * The table with people who come and go: the seat at the left is empty, with a dead button, the next sits out, and of the last
 * waits for the big blind. `watch`: the viewer has no seat, and the first one is empty; `waits`, `break`: no hand is dealt.
 */
export function atOpenTable(view: View, state: OpenState): View {
  const last = view.seats.length - 1;
  const quiet = state === 'waits' || state === 'break';
  const seats = view.seats.map((seat) => {
    if (seat.seat === 1 || (state === 'watch' && seat.seat === 0)) return nobody(seat);
    if (seat.seat === 2 && last > 2) return idle(seat, 'sitting_out', 123_456);
    if (seat.seat === last && last > 3) return idle(seat, 'waiting');
    if (quiet) {
      const there =
        state === 'waits' && seat.seat > 0 ? idle(seat, 'sitting_out') : idle(seat, 'playing');
      return { ...there, state: 'in' as const };
    }
    if (state === 'own_out' && seat.seat === 0) return idle(seat, 'joining');
    return { ...seat, chair: chair('playing') };
  });
  const sits = state !== 'watch';
  const acts = sits && !quiet && state !== 'own_out';
  return {
    ...view,
    me: sits ? 0 : null,
    seats,
    button: 1,
    small_blind: null,
    phase: quiet ? 'hand_over' : view.phase,
    pot: quiet ? 0 : view.pot,
    pots: quiet ? [] : view.pots,
    board: quiet ? [] : view.board,
    made: acts ? view.made : null,
    turn: quiet ? null : acts ? view.turn : 3,
    legal: acts ? view.legal : null,
    result: quiet ? null : view.result,
    log: [],
    room: {
      waits: state === 'waits',
      dealt: [],
      own: sits ? { leaving: false, pausing: false, top_up: 0, space: 0, entries: [] } : null,
    },
  };
}

export function aroundOpenTable(view: View, state: OpenState): LiveTable {
  const held = state === 'waits' ? 'players' : state === 'break' ? 'break' : null;
  const text = held === null ? null : heldText(held, held === 'break' ? 252 : null);
  return {
    ...walletTable(view, 'turn'),
    note: null,
    wait: text,
    line: () => text,
    signs: () => null,
  };
}
