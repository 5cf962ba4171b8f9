/** Who comes to an open table and goes, in words: the lines of the hand history and of the spoken log. */
import type { Event } from '../protocol';
import { seatName, type Named } from '../table/names';
import { h } from './words';

const ASKED = {
  leave: 'chairs.say_asked_leave',
  sit_out: 'chairs.say_asked_sit_out',
  top_up: 'chairs.say_asked_top_up',
} as const;

const COMINGS: readonly Event['type'][] = [
  'sat_down',
  'left',
  'moved_in',
  'moved_out',
  'topped_up',
  'sat_out',
  'sat_in',
  'asked',
];

/** It happened beside a hand, and is no part of it. */
export function isComing({ type }: Event): boolean {
  return COMINGS.includes(type);
}

/** The line of an event; null where it tells of something else, or of nothing. `there`: before it. */
export function comingLine(
  event: Event,
  there: readonly Named[],
): { seat: number; text: string } | null {
  switch (event.type) {
    case 'sat_down':
    case 'moved_in': {
      const values = { name: seatName(event.player), n: event.chips };
      const text =
        event.type === 'sat_down'
          ? h('chairs.say_sat_down', values)
          : h('chairs.say_moved_in', values);
      return { seat: event.seat, text };
    }
    case 'left':
    case 'moved_out': {
      const name = seatName(event.player);
      const moved = event.chips > 0 ? 'chairs.say_moved_out' : 'chairs.say_gone_out';
      const text = h(event.type === 'left' ? 'chairs.say_left' : moved, { name });
      return { seat: event.seat, text };
    }
    case 'topped_up': {
      if (event.chips === 0) return null;
      const name = seatName(there[event.seat]);
      return { seat: event.seat, text: h('chairs.say_topped_up', { name, n: event.chips }) };
    }
    case 'sat_out':
      return {
        seat: event.seat,
        text: h('chairs.say_sat_out', { name: seatName(there[event.seat]) }),
      };
    case 'sat_in': {
      const name = seatName(there[event.seat]);
      const text =
        event.enter === 'wait'
          ? h('chairs.say_sat_in_wait', { name })
          : h('chairs.say_sat_in', { name });
      return { seat: event.seat, text };
    }
    case 'asked':
      return {
        seat: event.seat,
        text: h(ASKED[event.what], { name: seatName(there[event.seat]) }),
      };
    default:
      return null;
  }
}
