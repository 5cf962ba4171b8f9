import { t } from '../../i18n';
import { dealerStreetName } from '../choices';
import { u } from '../words';
import { ANTES, TRIPS_STAKES } from './bets';
import type { Frame } from './frames';
import type { Game } from './Game.svelte';
import { outcomeText } from './sentences';

/** What is to be done, or else what happens. */
export function lineText({ frame, betting, deciding }: Game): string {
  if (frame === null) return '';
  const { view, result, dealing, events } = frame;
  if (result !== null) return outcomeText(result);
  if (betting) return bettingText(frame);
  if (dealing) return t('table.dealing');
  const { phase } = view;
  if (deciding && phase !== 'betting' && phase !== 'settled') {
    return u('ultimate.turn_on', { turn: t('table.your_turn'), street: dealerStreetName(phase) });
  }
  const street = events.findLast((event) => event.type === 'street');
  return street === undefined ? '' : t(`table.${street.street}`);
}

/** Where the bankroll does not cover every stake, why some are off. */
function bettingText({ view, bankroll }: Frame): string {
  const { bets } = view.legal;
  if (bets.length === 0) return u('ultimate.out_of_chips');
  const all =
    bets.length === ANTES.length && bets.every(({ trips }) => trips.length === TRIPS_STAKES.length);
  return all ? u('ultimate.place_bets') : u('ultimate.bets_limited', { n: bankroll });
}
