/** Frames of a match of two, as the server sends them. */
import type { Context } from '../../src/connection/TableConnection';
import type { Status } from '../../src/online/messages';
import type { MatchCard } from '../../src/online/types';
import type { Event, Message, SeatView, View } from '../../src/protocol';

export const CONTEXT: Context = {
  step: { kind: 'person', v: 0, seat: 0, delay_ms: null },
  pace: { hole_card_ms: 40, board_card_ms: 90, street_ms: 120, runout_ms: 350, award_ms: 250 },
};

function seat(number: number, name: string): SeatView {
  return {
    seat: number,
    name,
    persona: null,
    icon: 'wave',
    kind: 'person',
    level: null,
    stack: 1000,
    bet: 0,
    put_in: 0,
    state: 'in',
    count: 2,
    cards: null,
    last: null,
    to_act: true,
    place: null,
    chair: null,
  };
}

export function view(v: number, fields: Partial<View> = {}): View {
  return {
    protocol: 1,
    v,
    game: 'holdem',
    table: 'headsup',
    me: 0,
    hand: 1,
    phase: 'betting',
    street: 'preflop',
    level: { number: 2, sb: 10, bb: 20, hands_left: 10, next: { sb: 15, bb: 30 } },
    button: 0,
    small_blind: 0,
    big_blind: 1,
    seats: [seat(0, 'Ken'), seat(1, 'Mali')],
    board: [],
    pot: 30,
    pots: [],
    turn: 0,
    legal: null,
    made: null,
    powers: null,
    log: [],
    result: null,
    choices: [],
    standings: [],
    figures: null,
    room: null,
    ...fields,
  };
}

export function message(v: number, events: Event[] = [], fields: Partial<View> = {}): Message {
  return { v, events, view: view(v, fields) };
}

export function fold(of: number): Event {
  return { type: 'fold', seat: of, pot: 30 };
}

export function status(fields: Partial<Status> = {}): Status {
  return {
    wallet: false,
    paused: false,
    spectators: 0,
    seats: [0, 1].map((of) => ({
      seat: of,
      person: true,
      connected: true,
      away_in_ms: null,
      stand_in: null,
      bank_ms: null,
      reserve_ms: null,
    })),
    turn: null,
    next_hand_in_ms: null,
    window_ms: null,
    level_in_ms: null,
    waits: null,
    waits_ms: null,
    ...fields,
  };
}

export function card(fields: Partial<MatchCard> = {}): MatchCard {
  const people = ['Ken', 'Mali'].map((id) => ({ sub: `sub-${id}`, id, icon: 'wave' }));
  return {
    id: 'm',
    kind: 'friends',
    status: 'playing',
    host: people[0] ?? null,
    options: {
      game: 'holdem',
      table: 'headsup',
      chips: 1000,
      sb: 10,
      bb: 20,
      rise: { by: 'hands', every: 10 },
      speed: 'fast',
      turn_ms: null,
      spectators: true,
    },
    seats: people.map((person, number) => ({
      seat: number,
      kind: 'person',
      person,
      level: null,
      persona: null,
      answer: 'accepted',
      host: number === 0,
      stand_in: null,
      bank_ms: null,
      reserve_ms: null,
    })),
    mine: 0,
    hand: 1,
    my_turn: false,
    may: ['play', 'leave'],
    created_at: '2026-01-01T00:00:00Z',
    started_at: '2026-01-01T00:01:00Z',
    ended_at: null,
    rematch: null,
    ...fields,
  };
}

export function tableFrame(v: number, fields: Partial<View> = {}): object {
  return {
    type: 'table',
    match: card(),
    message: message(v, [], fields),
    status: status(),
    ...CONTEXT,
  };
}
