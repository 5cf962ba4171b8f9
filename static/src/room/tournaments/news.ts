/** What the director has decided, in sentences; what only the tables need to know has none. */
import { namesOf } from './standings';
import { placeText } from './places';
import type { TournamentCard, TournamentNews } from './types';
import { u } from './words';

type Event = TournamentNews['event'];

function number(event: Event, name: string): number {
  const value = event[name];
  return typeof value === 'number' ? value : 0;
}

function names(card: TournamentCard, value: unknown): string {
  const ids = Array.isArray(value) ? value : [value];
  return namesOf(
    card,
    ids.filter((id) => typeof id === 'string'),
  );
}

/** Null where there is nothing to say of it. */
export function newsText(card: TournamentCard, event: Event): string | null {
  const name = names(card, event['player']);
  const table = number(event, 'table');
  // Whoever has withdrawn is known no more.
  if (typeof event['player'] === 'string' && name === '') return null;
  switch (event['type']) {
    case 'registered':
      return u(event['late'] === true ? 'tournament.news_late' : 'tournament.news_registered', {
        name,
      });
    case 'unregistered':
      return u('tournament.news_unregistered', { name });
    case 'started':
      return u('tournament.news_started', { n: number(event, 'players') });
    case 'cancelled':
      return u('tournament.cancelled');
    case 'table_opened':
      return event['reason'] === 'late' ? u('tournament.news_opened', { table }) : null;
    case 'table_closed':
      return event['reason'] === 'table_breaks' ? u('tournament.news_broken', { table }) : null;
    case 'seated':
      // Everybody at once.
      if (event['reason'] === 'draw') return null;
      return u('tournament.news_seated', { name, table });
    case 'moved':
      return movedNews(event, name, table);
    case 'level_raised':
      return u('tournament.news_level', {
        level: number(event, 'level'),
        sb: number(event, 'sb'),
        bb: number(event, 'bb'),
      });
    case 'registration_closed': {
      const prizes = event['prizes'];
      return u('tournament.news_closed', {
        n: number(event, 'entries'),
        paid: Array.isArray(prizes) ? prizes.length : 0,
      });
    }
    case 'break_due':
      return u('tournament.break_soon');
    case 'break_began':
      return u('tournament.news_break_began');
    case 'break_ended':
      return u('tournament.news_break_ended');
    case 'hand_for_hand':
      return u(event['on'] === true ? 'tournament.news_bubble' : 'tournament.news_bubble_over');
    case 'final_table':
      return u('tournament.news_final', { table });
    case 'eliminated': {
      const by = names(card, event['by']);
      return by === ''
        ? u('tournament.news_out', { name, table })
        : u('tournament.news_out_by', { name, names: by, table });
    }
    case 'placed': {
      const place = placeText(number(event, 'place'));
      const prize = number(event, 'prize');
      return prize > 0
        ? u('tournament.news_prize', { name, place, n: prize })
        : u('tournament.news_placed', { name, place });
    }
    case 'finished':
      return u('tournament.news_finished', { name: names(card, event['winner']) });
    case 'paused':
      return u('tournament.news_paused');
    case 'hand_void':
      return u('tournament.news_void', { table, hand: number(event, 'hand') });
    case 'resumed':
      return u('tournament.news_resumed');
    case 'abandoned':
      return u('tournament.news_abandoned');
    default:
      return null;
  }
}

function movedNews(event: Event, name: string, table: number): string | null {
  const from = number(event, 'from_table');
  if (event['reason'] === 'balance') return u('tournament.news_moved', { name, from, table });
  if (event['reason'] === 'table_breaks')
    return u('tournament.news_moved_broken', { name, from, table });
  // Of the final table one sentence says it.
  return null;
}

const ARRIVALS = {
  balance: 'tournament.arrived_balance',
  table_breaks: 'tournament.arrived_broken',
  final_table: 'tournament.arrived_final',
} as const;

/** To whoever has just been given a chair at another table: why, and where that is. */
export function arrivalText(card: TournamentCard, table: number): string {
  const moved = card.news.find(
    ({ event }) => event['type'] === 'moved' && event['player'] === card.me,
  )?.event;
  const known = moved !== undefined && moved['table'] === table;
  const reason = Object.entries(ARRIVALS).find(([key]) => known && key === moved['reason']);
  return u(reason?.[1] ?? 'tournament.arrived', { table });
}
