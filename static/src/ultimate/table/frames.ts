/**
 * A message in the order in which it is shown: the own choice, the cards street by street, the dealer's cards, and what
 * the bets come to. Only the last frame of a message asks for anything.
 */
import type { Card, HandName } from '../../protocol';
import type {
  DealerBets,
  DealerEvent,
  DealerMessage,
  DealerView,
  HandResult,
  NeighbourView,
} from '../protocol';

export interface Frame {
  view: DealerView;
  /** What has happened since the frame before: told and heard with it. */
  events: readonly DealerEvent[];
  cards: readonly Card[];
  board: readonly Card[];
  /** So many cards at the end of the board are being turned over. */
  fresh: number;
  /** The hole cards are being dealt. */
  dealing: boolean;
  bets: DealerBets | null;
  bankroll: number;
  made: HandName | null;
  /** The dealer's cards, once they are turned up. */
  dealer: readonly Card[] | null;
  neighbours: readonly NeighbourView[];
  result: HandResult | null;
  /** Everything of the message is shown: what the view allows may be pressed. */
  asks: boolean;
  /** Milliseconds this frame stands before the next may follow. */
  hold: number;
}

export interface Pace {
  /** From one dealt card, or card of the flop, to the next. */
  card: number;
  /** The own choice stands alone for so long. */
  choice: number;
  /** Turn and river (uth.md, "Turn and river"). */
  street: number;
  /** The dealer's cards lie open before the bets are settled. */
  open: number;
}

export const PACE: Pace = { card: 120, choice: 250, street: 400, open: 700 };
export const NO_PACE: Pace = { card: 0, choice: 0, street: 0, open: 0 };

/** Two each to the person and to the dealer are seen. */
const DEALT_CARDS = 4;

/** The view as it stands. */
export function frameOf(view: DealerView, events: readonly DealerEvent[] = []): Frame {
  return {
    view,
    events,
    cards: view.cards,
    board: view.board,
    fresh: 0,
    dealing: false,
    bets: view.bets,
    bankroll: view.bankroll,
    made: view.result?.player.name ?? view.made,
    dealer: view.result?.dealer.cards ?? null,
    neighbours: view.neighbours,
    result: view.result,
    asks: true,
    hold: 0,
  };
}

/** What an event puts on the table that was not there before. */
function after(frame: Frame, event: DealerEvent, view: DealerView): Frame {
  switch (event.type) {
    case 'placed': {
      const { ante, blind, trips } = event;
      const bets = { ante, blind, trips, play: 0, times: 0 };
      return { ...frame, bets, bankroll: frame.bankroll - ante - blind - trips };
    }
    case 'dealt':
      return { ...frame, cards: event.cards, neighbours: view.neighbours };
    case 'check':
    case 'fold':
    case 'play':
      return event.seat === 0 ? chosen(frame, event) : neighbourChose(frame, event, view);
    case 'street':
      return { ...frame, board: [...frame.board, ...event.cards], made: null };
    case 'shown':
      return { ...frame, dealer: event.dealer };
    default:
      return frame;
  }
}

type Chosen = Extract<DealerEvent, { type: 'check' | 'fold' | 'play' }>;

function chosen(frame: Frame, event: Chosen): Frame {
  if (event.type !== 'play' || frame.bets === null) return frame;
  const bets = { ...frame.bets, play: event.amount, times: event.times };
  return { ...frame, bets, bankroll: frame.bankroll - event.amount };
}

function neighbourChose(frame: Frame, { seat }: Chosen, view: DealerView): Frame {
  const newest = view.neighbours.find((each) => each.seat === seat);
  if (newest === undefined) return frame;
  return {
    ...frame,
    neighbours: frame.neighbours.map((each) => (each.seat === seat ? newest : each)),
  };
}

function holdAfter(event: DealerEvent, pace: Pace): number | null {
  switch (event.type) {
    case 'dealt':
      return DEALT_CARDS * pace.card;
    case 'street':
      return event.street === 'flop' ? (event.cards.length + 1) * pace.card : pace.street;
    case 'shown':
      return pace.open;
    default:
      return null;
  }
}

/** The frames of a message after the one shown last. Without events the view stands at once. */
export function framesOf(before: Frame | null, message: DealerMessage, pace: Pace): Frame[] {
  const { events, view } = message;
  if (before === null || events.length === 0) return [frameOf(view, events)];
  const frames: Frame[] = [];
  let shown: Frame = { ...before, view, fresh: 0, dealing: false, asks: false };
  let told: DealerEvent[] = [];

  function push(hold: number, changes: Partial<Frame> = {}): void {
    frames.push({ ...shown, ...changes, events: told, hold });
    told = [];
  }

  events.forEach((event, index) => {
    if (event.type === 'hand_opened') {
      shown = { ...frameOf(view), bankroll: shown.bankroll, asks: false };
    }
    shown = after(shown, event, view);
    told.push(event);
    const hold = holdAfter(event, pace);
    if (hold !== null) {
      const fresh = event.type === 'street' ? event.cards.length : 0;
      push(hold, { fresh, dealing: event.type === 'dealt' });
    } else if (isChoice(event) && !isChoice(events[index + 1])) {
      push(pace.choice);
    }
  });
  frames.push({ ...frameOf(view, told) });
  return frames;
}

function isChoice(event: DealerEvent | undefined): boolean {
  return event?.type === 'check' || event?.type === 'fold' || event?.type === 'play';
}
