/**
 * A message in the order in which it is shown: the last action of a betting round stands in front of
 * its seat, then the chips are collected, then the next street comes, then the result.
 */
import type { Event, LastAction, Message, Pace, PotView, SeatView, View } from '../protocol';

export interface Frame {
  view: View;
  /** What has happened since the frame before: told, heard and moved together with it. */
  events: readonly Event[];
  /** Board cards at the end of the board that are turned over one after another. */
  fresh: number;
  /** The hole cards are being dealt. */
  dealt: boolean;
  /** Milliseconds this frame stands before another may follow. */
  hold: number;
}

type Action = Extract<Event, { type: 'fold' | 'check' | 'call' | 'raise_to' }>;
type Collection = Extract<Event, { type: 'returned' | 'collected' }>;

function isAction(event: Event): event is Action {
  return ['fold', 'check', 'call', 'raise_to'].includes(event.type);
}

function isCollection(event: Event): event is Collection {
  return event.type === 'returned' || event.type === 'collected';
}

function isOfResult(event: Event): boolean {
  return event.type === 'ranked' || event.type === 'awarded';
}

function acted(seat: SeatView, action: Action): SeatView {
  const amount = 'amount' in action ? action.amount : 0;
  const allIn = 'all_in' in action && action.all_in;
  const last: LastAction = {
    do: action.type,
    amount,
    to: seat.bet + amount,
    opens: action.type === 'raise_to' && action.opens,
    all_in: allIn,
  };
  const folded = action.type === 'fold';
  return {
    ...seat,
    stack: seat.stack - amount,
    bet: seat.bet + amount,
    put_in: seat.put_in + amount,
    state: folded ? 'folded' : allIn ? 'all_in' : seat.state,
    count: folded ? 0 : seat.count,
    last,
    to_act: false,
  };
}

/** Nobody is to act in what is only shown on the way. */
function waiting(view: View): View {
  return { ...view, turn: null, legal: null, choices: [] };
}

/** The view as it was, with the actions done and nothing collected yet. */
function afterActions(view: View, actions: readonly Action[]): View {
  const seats = [...view.seats];
  let pot = view.pot;
  for (const action of actions) {
    const seat = seats[action.seat];
    if (seat === undefined) continue;
    seats[action.seat] = acted(seat, action);
    pot += 'amount' in action ? action.amount : 0;
  }
  return waiting({ ...view, seats, pot });
}

/** The bets are in the middle; what nobody called is back on its stack. */
function afterCollecting(view: View, collections: readonly Collection[]): View {
  const back = new Map<number, number>();
  let pots: PotView[] = view.pots;
  for (const event of collections) {
    if (event.type === 'returned') back.set(event.seat, event.amount);
    else pots = event.pots;
  }
  const seats = view.seats.map((seat) => {
    const amount = back.get(seat.seat) ?? 0;
    return { ...seat, stack: seat.stack + amount, put_in: seat.put_in - amount, bet: 0 };
  });
  const pot = pots.reduce((sum, { amount }) => sum + amount, 0);
  return waiting({ ...view, seats, pots, pot });
}

/** How many of the events come first and are of one kind. */
function leading(events: readonly Event[], kind: (event: Event) => boolean): number {
  const end = events.findIndex((event) => !kind(event));
  return end === -1 ? events.length : end;
}

/** The frames of a message after the view shown so far. Without events the view stands at once. */
export function framesOf(before: View | null, { events, view }: Message, pace: Pace): Frame[] {
  const frames: Frame[] = [];
  let rest = events;
  let shown = before;

  /** Shows the first of the remaining events in a frame of their own. */
  function push(count: number, frame: Omit<Frame, 'events'>): void {
    frames.push({ ...frame, events: rest.slice(0, count) });
    rest = rest.slice(count);
    shown = frame.view;
  }

  const deal = events.findIndex(({ type }) => type === 'dealt');
  const dealt = events[deal];
  if (dealt?.type === 'dealt') {
    const hold = dealt.order.length * dealt.count * pace.hole_card_ms;
    // What the cards make is not told before they have come.
    push(deal + 1, { view: { ...waiting(view), made: null }, fresh: 0, dealt: true, hold });
  } else if (shown?.hand === view.hand) {
    const actions = rest.slice(0, leading(rest, isAction)).filter(isAction);
    const collections = rest
      .slice(actions.length, actions.length + leading(rest.slice(actions.length), isCollection))
      .filter(isCollection);
    const ends = actions.length < rest.length;
    const stays = pace.street_ms / 2;
    if (actions.length > 0 && ends) {
      const acting = afterActions(shown, actions);
      push(actions.length, { view: acting, fresh: 0, dealt: false, hold: stays });
    }
    if (collections.length > 0) {
      const collected = afterCollecting(shown, collections);
      push(collections.length, { view: collected, fresh: 0, dealt: false, hold: stays });
    }
  }

  let fresh = rest.reduce(
    (sum, event) => (event.type === 'street' ? sum + event.cards.length : sum),
    0,
  );
  const paid = rest.filter(({ type }) => type === 'awarded').length;
  if (fresh > 0 && paid > 0 && shown !== null) {
    // The last cards are turned over before anything is known of who has won.
    const { board, street, made } = view;
    const turned = waiting({ ...shown, board, street, made, phase: 'runout' });
    const count = rest.findIndex(isOfResult);
    push(count, { view: turned, fresh, dealt: false, hold: fresh * pace.board_card_ms });
    fresh = 0;
  }
  const hold = fresh * pace.board_card_ms + paid * pace.award_ms;
  push(rest.length, { view, fresh, dealt: false, hold });
  return frames;
}
