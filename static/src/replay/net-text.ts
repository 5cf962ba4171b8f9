import { t } from '../i18n';
import type { HandFacts } from './hand-facts';

/** What a hand has brought. Whoever had gone out before it had no cards in it. */
export function netText({ net, cards }: Pick<HandFacts, 'net' | 'cards'>): string {
  if (net > 0) return t('hands.won', { n: net });
  if (net < 0) return t('hands.lost', { n: -net });
  return t(cards.length === 0 ? 'hands.not_in' : 'hands.even');
}
