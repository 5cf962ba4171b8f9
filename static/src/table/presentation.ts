/**
 * A message in the order in which it is shown. The last action of a betting round is seen in front
 * of its seat before the chips are collected and the next street comes.
 */
import type { Event, LastAction, Message, Pace, SeatView, View } from '../protocol';

export interface Frame {
  view: View;
  /** Board cards at the end of the board that are turned over one after another. */
  fresh: number;
  /** The hole cards are being dealt. */
  dealt: boolean;
  /** Milliseconds this frame stands before another may follow. */
  hold: number;
}

type Action = Extract<Event, { type: 'fold' | 'check' | 'call' | 'raise_to' }>;

function isAction(event: Event): event is Action {
  return ['fold', 'check', 'call', 'raise_to'].includes(event.type);
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

/** The view as it was, with the actions done and nothing collected yet; nobody is to act. */
function afterActions(view: View, actions: readonly Action[]): View {
  const seats = [...view.seats];
  let pot = view.pot;
  for (const action of actions) {
    const seat = seats[action.seat];
    if (seat === undefined) continue;
    seats[action.seat] = acted(seat, action);
    pot += 'amount' in action ? action.amount : 0;
  }
  return { ...view, seats, pot, turn: null, legal: null, choices: [] };
}

/** The frames of a message after the view shown so far. Without events the view stands at once. */
export function framesOf(before: View | null, { events, view }: Message, pace: Pace): Frame[] {
  const frames: Frame[] = [];
  const end = events.findIndex((event) => !isAction(event));
  const actions = events.slice(0, end === -1 ? 0 : end).filter(isAction);
  if (before !== null && before.hand === view.hand && actions.length > 0) {
    frames.push({
      view: afterActions(before, actions),
      fresh: 0,
      dealt: false,
      hold: pace.street_ms,
    });
  }
  const fresh = events.reduce(
    (sum, event) => (event.type === 'street' ? sum + event.cards.length : sum),
    0,
  );
  const deal = events.find((event) => event.type === 'dealt');
  if (deal !== undefined) {
    // Nobody is to act before everybody has cards.
    frames.push({
      view: { ...view, turn: null, legal: null },
      fresh: 0,
      dealt: true,
      hold: deal.order.length * deal.count * pace.hole_card_ms,
    });
  }
  const awarding = view.result === null ? 0 : pace.award_ms;
  frames.push({
    view,
    fresh,
    dealt: deal !== undefined,
    hold: events.length === 0 ? 0 : fresh * pace.board_card_ms + awarding,
  });
  return frames;
}
