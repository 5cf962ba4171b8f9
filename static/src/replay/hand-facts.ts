/** What the list says of a hand, from the events of its record. */
import type { Card, Event } from '../protocol';
import type { HandRecord } from '../records/record';

export interface HandFacts {
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

export function factsOf(record: HandRecord): HandFacts {
  const [started] = all(record, 'hand_started');
  const [ended] = all(record, 'hand_ended');
  const [dealt] = all(record, 'dealt');
  const before = started?.stacks[record.me] ?? 0;
  return {
    cards: dealt?.cards[record.me] ?? [],
    board: all(record, 'street').flatMap(({ cards }) => cards),
    net: (ended?.stacks[record.me] ?? before) - before,
    pot: all(record, 'awarded').reduce((sum, { amount }) => sum + amount, 0),
    sb: started?.sb ?? 0,
    bb: started?.bb ?? 0,
  };
}
