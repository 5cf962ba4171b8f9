/** How somebody on a chair of an open table takes part, where he has no cards. */
import type { SeatView, View } from '../protocol';
import { h } from './words';

type Status = 'sitting_out' | 'waiting' | 'joining' | 'no_chips';

/** Null for who plays, and where nobody comes or goes. */
export function statusOf({ chair, state, stack }: SeatView, phase: View['phase']): Status | null {
  if (chair === null) return null;
  const plays = state !== 'out' && (phase === 'betting' || phase === 'runout');
  if (plays) return null;
  if (chair.status === 'sitting_out') return 'sitting_out';
  if (stack === 0) return state === 'out' ? 'no_chips' : null;
  if (chair.status === 'waiting') return 'waiting';
  return state === 'out' ? 'joining' : null;
}

/** At the seat, short. */
export function statusText(seat: SeatView, phase: View['phase']): string | null {
  const status = statusOf(seat, phase);
  return status === null ? null : h(`chairs.${status}`);
}

/** To the viewer: what has been asked for, or how he takes part. */
export function ownText({ me, phase, room, seats }: View): string | null {
  const seat = me === null ? undefined : seats[me];
  if (room === null || seat === undefined) return null;
  if (room.own?.leaving) return h('chairs.own_leaving');
  if (room.own?.pausing) return h('chairs.own_pausing');
  const status = statusOf(seat, phase);
  return status === null ? null : h(`chairs.own_${status}`);
}
