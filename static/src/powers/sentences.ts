/** What the powers do, in words: the lines of the hand history and of the spoken log. */
import { t, type MessageKey } from '../i18n';
import type { Card, Event, Street } from '../protocol';
import { isYou, seatName, type Named } from '../table/names';
import { p, powerName } from './words';

export interface PowerLine {
  /** 'spoken': said only. */
  kind: 'action' | 'notice' | 'spoken';
  text: string;
  seat: number | null;
  cards: readonly Card[];
}

type Seats = readonly Named[];

/** Sentences that have a form for "you". */
type Said = `powers.say_${'passed' | 'lapsed' | 'shielded' | 'anchored'}`;

const STREETS: Readonly<Record<Street, MessageKey>> = {
  preflop: 'table.preflop',
  flop: 'table.flop',
  turn: 'table.turn',
  river: 'table.river',
};

function said(key: Said, seat: number, seats: Seats): string {
  const person = seats[seat];
  return isYou(person) ? p(`${key}_you`) : p(key, { name: seatName(person) });
}

function aimed(user: number, target: number, seats: Seats): string {
  const name = seatName(seats[user]);
  if (isYou(seats[target])) return p('powers.say_aimed_at_you', { name });
  const values = { target: seatName(seats[target]) };
  return isYou(seats[user])
    ? p('powers.say_aimed_you', values)
    : p('powers.say_aimed', { name, ...values });
}

/** The lines of one event; none of what concerns no power. */
export function powerLines(event: Event, seats: Seats): PowerLine[] {
  function line(
    kind: PowerLine['kind'],
    text: string,
    seat: number | null,
    cards: readonly Card[] = [],
  ): PowerLine {
    return { kind, text, seat, cards };
  }

  switch (event.type) {
    case 'carousel': {
      const powers = event.powers.map(powerName).join(p('powers.comma'));
      return [line('notice', p('powers.say_carousel', { powers }), null)];
    }
    case 'power_used': {
      const values = { power: powerName(event.power), n: event.destellos };
      const user = seats[event.seat];
      const text = isYou(user)
        ? p('powers.say_used_you', values)
        : p('powers.say_used', { name: seatName(user), ...values });
      return [line('action', text, event.seat)];
    }
    case 'glimpsed': {
      if (event.card === null) return [];
      const street = t(STREETS[event.street] as 'table.flop');
      return [line('notice', p('powers.say_glimpsed', { street }), event.seat, [event.card])];
    }
    case 'swapped':
      if (event.discard === null || event.card === null) return [];
      return [
        line('notice', p('powers.say_discarded'), event.seat, [event.discard]),
        line('notice', p('powers.say_drawn'), event.seat, [event.card]),
      ];
    case 'anchor_announced':
      return [line('action', aimed(event.seat, event.target, seats), event.seat)];
    case 'window_opened': {
      const n = Math.round(event.ms / 1000);
      const who = seats[event.seat];
      const text = isYou(who)
        ? p('powers.say_window_you', { n })
        : p('powers.say_window', { name: seatName(who), n });
      return [line('spoken', text, event.seat)];
    }
    case 'window_closed':
      if (event.how === 'shield') return [];
      return [
        line(
          'action',
          said(event.how === 'pass' ? 'powers.say_passed' : 'powers.say_lapsed', event.seat, seats),
          event.seat,
        ),
      ];
    case 'shielded':
      return [line('action', said('powers.say_shielded', event.seat, seats), event.seat)];
    case 'anchored':
      return [line('notice', said('powers.say_anchored', event.seat, seats), event.seat)];
    default:
      return [];
  }
}
