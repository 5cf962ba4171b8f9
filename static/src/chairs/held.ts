/** Why no hand is dealt at a table (`Status.waits`), in words. */
import { clockText } from '../online/live.svelte';
import type { Held } from '../online/messages';
import { h } from './words';

/** seconds: until it goes on, where that is known. */
export function heldText(held: Held, seconds: number | null): string {
  const time = seconds === null || seconds === 0 ? null : clockText(seconds);
  switch (held) {
    case 'break':
      return time === null ? h('chairs.held_break') : h('chairs.held_break_in', { time });
    case 'final_table':
      return time === null
        ? h('chairs.held_final_table')
        : h('chairs.held_final_table_in', { time });
    case 'players':
      return h('chairs.held_players');
    case 'host':
      return h('chairs.held_host');
    case 'paused':
      return h('chairs.held_paused');
    case 'hand_for_hand':
      return h('chairs.held_hand_for_hand');
    case 'failure':
      return h('chairs.held_failure');
  }
}
