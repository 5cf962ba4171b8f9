import type { Event } from '../../src/protocol';
import type { HandRecord } from '../../src/records/record';
import { recordedHands } from '../data/hands';

/** The hands of the engine as records; what the person may not know is not in them. */
export const records: readonly HandRecord[] = recordedHands.map(({ messages }, number) => {
  const last = messages.at(-1)?.view;
  if (last === undefined) throw new Error('a hand without messages');
  const events: Event[] = messages.flatMap((message) => message.events);
  return {
    schema: 1,
    id: `game/${number + 1}`,
    game_id: 'game',
    finished_at: `2026-11-30T07:0${number % 10}:00.000Z`,
    game: last.game,
    table: last.table,
    settings: {
      seats: last.seats.length,
      chips: 1000,
      sb: 10,
      bb: 20,
      rise: { by: 'none', every: null },
    },
    hand: number + 1,
    me: 0,
    seats: last.seats.map(({ seat, name, persona, icon, kind, level }) => ({
      seat,
      name,
      persona,
      icon,
      kind: kind === 'person' ? 'human' : 'cpu',
      level,
      rank: null,
      out_at_hand: null,
    })),
    events,
  };
});
