/** What is said while an anchor waits for its answer. */
import type { View } from '../protocol';
import { seatName } from '../table/names';
import { mayAnswer } from './state';
import { p } from './words';

/** What the viewer may answer, for whoever has not heard how it came to it; null where there is nothing to answer. */
export function answerText(view: View): string | null {
  const window = view.powers?.window ?? null;
  if (window === null || !mayAnswer(view)) return null;
  return p('powers.say_answer', { name: seatName(view.seats[window.by]) });
}

/** For the line of the turn; null where no window is open. */
export function windowText(view: View): string | null {
  const window = view.powers?.window ?? null;
  if (window === null) return null;
  return mayAnswer(view)
    ? p('powers.turn_answer', { name: seatName(view.seats[window.by]) })
    : p('powers.turn_waits', { name: seatName(view.seats[window.seat]) });
}
