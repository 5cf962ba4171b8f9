/** What the list says of a hand, from the events of its record. */
import type { Card, Event } from '../protocol';
import type { HandRecord } from '../records/record';

export interface HandFacts {
  /** The own ones, as they were at the end of the hand. */
  cards: readonly Card[];
  board: readonly Card[];
  /** Chips won or lost by the person. */
  net: number;
  /** Everything that was paid out, returned chips not counted. */
  pot: number;
  sb: number;
  bb: number;
}

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

function all<Type extends Event['type']>(record: HandRecord, type: Type): Of<Type>[] {
  return record.events.filter((event): event is Of<Type> => event.type === type);
}

/** The own cards at the end of the hand: one may have been exchanged (NK-32). */
function heldAtTheEnd(record: HandRecord): readonly Card[] {
  const [dealt] = all(record, 'dealt');
  const swap = all(record, 'swapped').find(({ seat }) => seat === record.me);
  return (dealt?.cards[record.me] ?? []).map((card) =>
    card === swap?.discard ? (swap.card ?? card) : card,
  );
}

export function factsOf(record: HandRecord): HandFacts {
  const [started] = all(record, 'hand_started');
  const [ended] = all(record, 'hand_ended');
  const before = started?.stacks[record.me] ?? 0;
  return {
    cards: heldAtTheEnd(record),
    board: all(record, 'street').flatMap(({ cards }) => cards),
    net: (ended?.stacks[record.me] ?? before) - before,
    pot: all(record, 'awarded').reduce((sum, { amount }) => sum + amount, 0),
    sb: started?.sb ?? 0,
    bb: started?.bb ?? 0,
  };
}
