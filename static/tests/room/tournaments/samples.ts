import type {
  TournamentCard,
  TournamentPlayer,
  TournamentRow,
} from '../../../src/room/tournaments/types';

export function row(fields: Partial<TournamentRow> = {}): TournamentRow {
  return {
    id: 't',
    name: 'Saturday',
    game: 'holdem',
    entry: 100,
    chips: 3000,
    most: 108,
    status: 'running',
    starts_at: '2026-12-01T19:00:00Z',
    starts_in_ms: 0,
    opens_at: '2026-11-30T19:00:00Z',
    entries: 3,
    bots: 1,
    left: 3,
    pool: 300,
    level: 1,
    late_left_ms: null,
    mine: null,
    my_turn: false,
    turn_left_ms: null,
    ...fields,
  };
}

export function player(id: string, fields: Partial<TournamentPlayer> = {}): TournamentPlayer {
  return {
    id,
    kind: 'person',
    person: { sub: `sub-${id}`, id: id.toUpperCase(), icon: 'sun' },
    level: null,
    persona: null,
    stack: 3000,
    table: 1,
    seat: 0,
    place: null,
    prize: null,
    eliminated_by: [],
    hands: 0,
    played_ms: null,
    ...fields,
  };
}

/** Of which a test says what it is about. */
export function card(fields: Partial<TournamentCard> = {}): TournamentCard {
  return {
    row: row(),
    players: [player('a'), player('b'), player('c')],
    me: 'a',
    my_match: 'm1',
    news: [],
    tables: [],
    ...fields,
  } as unknown as TournamentCard;
}
