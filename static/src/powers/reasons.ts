/** Why a power cannot be used, in words: short for its button, whole for whoever asks. */
import type { Power, PowerOption, RefusalCode } from '../protocol';
import { p } from './words';

export interface Reason {
  short: string;
  long: string;
}

export function reasonOf({ power, price, refused }: Omit<PowerOption, 'targets'>): Reason | null {
  if (refused === null) return null;
  return (
    whole(refused, power, price) ?? {
      short: p('powers.short_not_your_turn'),
      long: p('powers.reason_not_your_turn'),
    }
  );
}

/** What is said of a press that was refused; null where it is not about powers. */
export function refusalText(code: RefusalCode, power: Power, price: number): string | null {
  if (code === 'NO_WINDOW') return p('powers.reason_no_window');
  if (code === 'NOT_YOUR_TURN') return null;
  return whole(code, power, price)?.long ?? null;
}

function whole(code: RefusalCode, power: Power, price: number): Reason | null {
  switch (code) {
    case 'NOT_YOUR_TURN':
      return {
        short: p('powers.short_not_your_turn'),
        long: p('powers.reason_not_your_turn'),
      };
    case 'WINDOW_OPEN':
      return { short: p('powers.short_window_open'), long: p('powers.reason_window_open') };
    case 'HAND_OVER':
      return { short: p('powers.short_not_in_hand'), long: p('powers.reason_not_in_hand') };
    case 'NOT_IN_CAROUSEL':
      return { short: p('powers.short_not_in_hand'), long: p('powers.reason_not_in_carousel') };
    case 'WRONG_STREET':
      return power === 'glimpse'
        ? { short: p('powers.short_river'), long: p('powers.reason_river') }
        : { short: p('powers.short_preflop'), long: p('powers.reason_preflop') };
    case 'ALREADY_ACTED':
      return { short: p('powers.short_acted'), long: p('powers.reason_acted') };
    case 'POWER_USED_THIS_HAND':
      return { short: p('powers.used'), long: p('powers.reason_used') };
    case 'ONE_POWER_PER_TURN':
      return { short: p('powers.short_one_per_turn'), long: p('powers.reason_one_per_turn') };
    case 'ROUND_QUOTA_FULL':
      return { short: p('powers.short_quota'), long: p('powers.reason_quota') };
    case 'BAD_TARGET':
      return { short: p('powers.short_no_target'), long: p('powers.reason_no_target') };
    case 'TARGET_ALREADY_ANCHORED':
      return { short: p('powers.short_all_anchored'), long: p('powers.reason_all_anchored') };
    case 'BAD_CARD':
      return { short: p('powers.short_not_in_hand'), long: p('powers.reason_bad_card') };
    case 'NOT_ENOUGH_DESTELLOS':
      return {
        short: p('powers.short_destellos', { n: price }),
        long: p('powers.reason_destellos', { n: price }),
      };
    case 'NO_WINDOW':
    case 'SHIELD_NOT_FOR_YOU':
      return { short: p('powers.short_answers'), long: p('powers.reason_answers') };
    default:
      return null;
  }
}
