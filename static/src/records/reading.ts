/** What a stored record is, whatever it holds: nothing that is read from a device or a file is taken for granted. */
import type { Game } from '../protocol';
import {
  GAME_RECORD_SCHEMA,
  HAND_RECORD_SCHEMA,
  type GameCounter,
  type GameRecord,
  type HandRecord,
} from './record';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const time: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const card: Check = (value) => typeof value === 'string' && /^[2-9TJQKA][cdhs]$/.test(value);

function oneOf(...values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function leftOutOr(check: Check): Check {
  return (value) => value === undefined || check(value);
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function shape(fields: Readonly<Record<string, Check>>): Check {
  const checks = Object.entries(fields);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));
}

/** Every game of the protocol: a new one does not compile until its records are read. */
const GAMES: Readonly<Record<Game, true>> = {
  holdem: true,
  match4: true,
  omaha: true,
  naiko: true,
};
const game = oneOf(...Object.keys(GAMES));
const level = oneOf('easy', 'medium', 'hard');
const table = oneOf('classic', 'turbo', 'deep', 'headsup', 'steady', 'custom');
const group = oneOf('easy', 'medium', 'hard', 'mixed', 'none');
const kind = oneOf('human', 'cpu', 'nobody');
const category = oneOf(
  'royal_flush',
  'straight_flush',
  'four_of_a_kind',
  'full_house',
  'flush',
  'straight',
  'three_of_a_kind',
  'two_pair',
  'pair',
  'high_card',
);
const settings = shape({
  seats: count,
  chips: count,
  sb: count,
  bb: count,
  rise: shape({ by: oneOf('hands', 'time', 'none'), every: orNull(count) }),
  ladder: leftOutOr(listOf(listOf(count))),
  seating: leftOutOr(oneOf('open')),
});
const who = { seat: count, name: text, persona: orNull(text), icon: text, kind };

const gameFields = shape({
  id: text,
  mode: oneOf('cpu', 'online'),
  game,
  table: orNull(table),
  settings,
  started_at: time,
  finished_at: time,
  play_ms: count,
  me: count,
  rank: count,
  players_count: count,
  players: listOf(
    shape({
      ...who,
      level: orNull(level),
      rank: count,
      out_at_hand: orNull(count),
      left: flag,
      away_hands: count,
    }),
  ),
  ai_group: group,
  hands_played: count,
  hands_won: count,
  biggest_pot: count,
  best_hand: orNull(shape({ category, best5: listOf(card), cards: listOf(card) })),
  vpip_hands: count,
  vpip_dealt: count,
  final_level: orNull(count),
});

function addsUp(record: GameRecord): boolean {
  return (
    record.rank >= 1 &&
    record.rank <= record.players_count &&
    record.players.length === record.players_count &&
    record.players.some((player) => player.seat === record.me) &&
    record.hands_won <= record.hands_played &&
    record.vpip_hands <= record.vpip_dealt &&
    (record.best_hand === null || record.best_hand.best5.length === 5)
  );
}

const counterFields = shape({
  game,
  table: orNull(table),
  ai_group: group,
  players_count: count,
  rank: count,
  games: count,
  play_ms: count,
  hands_played: count,
  hands_won: count,
  vpip_hands: count,
  vpip_dealt: count,
});

const handFields = shape({
  id: text,
  game_id: text,
  finished_at: time,
  game,
  table: orNull(table),
  settings,
  hand: count,
  me: count,
  seats: listOf(shape({ ...who, level: orNull(level) })),
  events: listOf(shape({ type: text })),
});

/** What was found: the records that can be read, newest first, and how many cannot. */
export interface Found<Record> {
  records: Record[];
  /** Damaged, or no record at all. */
  broken: number;
  /** Made by a newer version of this page. */
  newer: number;
}

function find<Each>(
  stored: readonly unknown[],
  schema: number,
  isReadable: (value: unknown) => boolean,
): Found<Each> {
  const found: Found<Each> = { records: [], broken: 0, newer: 0 };
  for (const value of stored) {
    const given = (value as { schema?: unknown } | null)?.schema;
    if (typeof given === 'number' && given > schema) found.newer += 1;
    else if (typeof given === 'number' && isReadable(value)) found.records.push(value as Each);
    else found.broken += 1;
  }
  return found;
}

export function readGames(stored: readonly unknown[]): Found<GameRecord> {
  const found = find<GameRecord>(
    stored,
    GAME_RECORD_SCHEMA,
    (value) => gameFields(value) && addsUp(value as GameRecord),
  );
  found.records.sort((a, b) => Date.parse(b.finished_at) - Date.parse(a.finished_at));
  return found;
}

export function readHands(stored: readonly unknown[]): Found<HandRecord> {
  const found = find<HandRecord>(stored, HAND_RECORD_SCHEMA, handFields);
  found.records.sort(
    (a, b) => Date.parse(b.finished_at) - Date.parse(a.finished_at) || b.hand - a.hand,
  );
  return found;
}

/** An account's counters, as far as this version knows their games. A server has "" for no table. */
export function readCounters(given: readonly unknown[]): GameCounter[] {
  return given
    .map((value) => (isMatch(value) ? { ...value, table: null } : value))
    .filter((value): value is GameCounter => counterFields(value));
}

function isMatch(value: unknown): value is object {
  return (value as { table?: unknown } | null)?.table === '';
}
