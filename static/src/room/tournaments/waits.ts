import { countText } from './times';
import type { Wait } from './types';
import { u } from './words';

/** Why a table deals no hand, and until when where that is known. */
export function waitText(wait: Wait, seconds: number | null): string {
  const time = seconds === null || seconds === 0 ? null : countText(seconds);
  switch (wait) {
    case 'paused':
      return u('tournament.wait_paused');
    case 'break':
      return time === null ? u('tournament.wait_break') : u('tournament.wait_break_in', { time });
    case 'final_table':
      return time === null ? u('tournament.wait_final') : u('tournament.wait_final_in', { time });
    case 'too_few':
      return u('tournament.wait_few');
    case 'hand_for_hand':
      return u('tournament.wait_bubble');
  }
}
