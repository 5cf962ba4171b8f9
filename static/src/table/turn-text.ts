import { t } from '../i18n';
import { windowText } from '../powers/window-text';
import { seatName } from './names';
import type { Frame } from './presentation';
import { linesOf } from './sentences';

/** Whose turn it is, or else what happens. */
export function turnText({ view, events, dealt }: Frame): string {
  if (view.legal !== null) {
    const price =
      view.legal.call === null ? t('table.price_free') : t('table.price', { n: view.legal.call });
    return t('table.turn_and_price', { turn: t('table.your_turn'), price });
  }
  const answer = windowText(view);
  if (answer !== null) return answer;
  if (view.result !== null) return t(view.result.showdown ? 'table.showdown' : 'table.hand_over');
  if (view.phase === 'runout') return t('table.all_in_showdown');
  if (view.turn !== null) return t('table.is_thinking', { name: seatName(view.seats[view.turn]) });
  if (dealt) return t('table.dealing');
  // Between two turns: what has just been done.
  return linesOf(events, view.seats, view.me).at(-1)?.text ?? '';
}
