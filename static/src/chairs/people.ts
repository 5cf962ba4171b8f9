/** Who is on the chairs of an open table, event by event: names belong to a seat at a moment (case K7). */
import type { Dealt, Event, View } from '../protocol';
import type { Named } from '../table/names';

const NOBODY: Named = { name: '', persona: null, kind: 'nobody' };

/** Who was there before the events, where `seats` are there after them. */
export function before(events: readonly Event[], seats: readonly Named[]): Named[] {
  const there = [...seats];
  for (const event of [...events].reverse()) {
    if (event.type === 'sat_down' || event.type === 'moved_in') there[event.seat] = NOBODY;
    else if (event.type === 'left' || event.type === 'moved_out') there[event.seat] = event.player;
  }
  return there;
}

/** Notes in `there` what an event changes. */
export function follow(event: Event, there: Named[]): void {
  if (event.type === 'sat_down' || event.type === 'moved_in') there[event.seat] = event.player;
  else if (event.type === 'left' || event.type === 'moved_out') there[event.seat] = NOBODY;
}

/** Those who play the hand of the view, or have played it: some may have left with its end. */
export function ofHand({ room, seats }: View): readonly Dealt[] {
  return room === null || room.dealt.length === 0 ? seats : room.dealt;
}
