/** What the line of the turn says while an anchor waits for its answer. */
import type { View } from '../protocol';
import { seatName } from '../table/names';
import { mayAnswer } from './state';
import { p } from './words';

/** Null where no window is open. */
export function windowText(view: View): string | null {
  const window = view.powers?.window ?? null;
  if (window === null) return null;
  return mayAnswer(view)
    ? p('powers.turn_answer', { name: seatName(view.seats[window.by]) })
    : p('powers.turn_waits', { name: seatName(view.seats[window.seat]) });
}
