/** Matches as the server lists them. */
import type { MatchCard, MatchSeat, MyMatches } from '../../src/online/types';

export const ME = { sub: 'me', id: 'Ken', icon: 'wave' };
export const NOK = { sub: 'nok', id: 'Nok', icon: 'leaf' };

export function person(seat: number, who: typeof ME, answer: MatchSeat['answer']): MatchSeat {
  const host = seat === 0;
  return {
    seat,
    kind: 'person',
    person: who,
    level: null,
    persona: null,
    answer,
    host,
    stand_in: null,
  };
}

/** Nok invites Ken. */
export function invitation(id: string, fields: Partial<MatchCard> = {}): MatchCard {
  return {
    id,
    kind: 'friends',
    status: 'lobby',
    host: NOK,
    options: {
      game: 'holdem',
      table: 'classic',
      chips: 1500,
      sb: 10,
      bb: 20,
      rise: { by: 'hands', every: 10 },
      speed: 'normal',
      turn_ms: null,
      spectators: false,
    },
    seats: [person(0, NOK, 'accepted'), person(1, ME, 'invited')],
    mine: 1,
    hand: 0,
    my_turn: false,
    may: ['accept', 'decline'],
    created_at: '2026-03-01T12:00:00Z',
    started_at: null,
    ended_at: null,
    rematch: null,
    ...fields,
  };
}

export const NOTHING: MyMatches = { invitations: [], lobby: [], playing: [], finished: [] };
