import type { View } from '../protocol';

export type DiscText = 'D' | 'D SB' | 'SB' | 'BB';

/** The disc of a seat. Heads-up the button posts the small blind (PU-13). */
export function discOf(seat: number, view: View): DiscText | null {
  if (seat === view.button) return seat === view.small_blind ? 'D SB' : 'D';
  if (seat === view.small_blind) return 'SB';
  if (seat === view.big_blind) return 'BB';
  return null;
}
