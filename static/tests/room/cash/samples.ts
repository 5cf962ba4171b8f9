/** Cash tables as the server tells of them. */
import type {
  CashCard,
  CashLobby,
  CashRow,
  CashTerms,
  SeatOffer,
} from '../../../src/room/cash/types';

export const TERMS: CashTerms = {
  games: ['holdem', 'omaha', 'naiko'],
  bot_levels: ['easy', 'medium', 'hard'],
  stakes: [
    { sb: 5, bb: 10 },
    { sb: 10, bb: 20 },
  ],
  buy_ins: [
    { game: 'holdem', least: 40, most: 100 },
    { game: 'omaha', least: 50, most: 100 },
  ],
  seats: 6,
  clock: {
    turn_ms: 20_000,
    bank_ms: 30_000,
    bank_most_ms: 60_000,
    bank_gain_ms: 0,
    reserve_ms: 60_000,
    reserve_turn_ms: 30_000,
    reserve_gain_ms: 0,
  },
  auto_top_up_below: 60,
  broke_ms: 120_000,
  offer_ms: 30_000,
  return_ms: 3_600_000,
  closes_ms: 60_000,
  most_lists: 3,
  most_tables: 4,
  most_watching: 50,
  turn_choices_ms: [10_000, 20_000, 40_000],
};

export function row(id: string, changes: Partial<CashRow> = {}): CashRow {
  return {
    id,
    open: true,
    game: 'holdem',
    sb: 5,
    bb: 10,
    size: 6,
    people: 2,
    bots: 1,
    bot_level: 'medium',
    free: 3,
    average_pot: null,
    waiting: 0,
    watching: 0,
    ...changes,
  };
}

export const OFFER: SeatOffer = {
  id: 7,
  table: 'b',
  seat: 3,
  game: 'holdem',
  sb: 5,
  bb: 10,
  left_ms: 30_000,
  buy_in: { least: 400, most: 1_000, suggested: 1_000 },
};

export const LOBBY: CashLobby = {
  terms: TERMS,
  tables: [row('a', { people: 3 }), row('b')],
  mine: [
    {
      row: row('b'),
      private: false,
      seat: 0,
      chips: 900,
      my_turn: false,
      turn_left_ms: null,
      sitting_out: false,
    },
  ],
  lists: [],
  offers: [],
};

export function card(may: CashCard['may'], changes: Partial<CashCard> = {}): CashCard {
  return {
    id: 'm',
    row: row('m'),
    private: false,
    code: null,
    host: null,
    funds: 'wallet',
    turn_ms: 20_000,
    spectators: true,
    status: 'playing',
    seats: [0, 1].map((seat) => ({
      seat,
      kind: 'person',
      person: null,
      level: null,
      persona: null,
      chips: 1_000,
      kept_ms: null,
    })),
    mine: 0,
    auto_top_up: false,
    buy_in: { least: 400, most: 1_000, suggested: 1_000 },
    left_with: null,
    left_with_ms: null,
    room: 0,
    list_place: null,
    offer: null,
    may,
    closes_in_ms: null,
    invited: [],
    ...changes,
  };
}
