/** What the keys of the table by ear say (D-16). */
import { formatNumber, t } from '../../i18n';
import { handName } from '../../i18n/hand-names';
import { cardNames, joined } from '../../table/sentences';
import { u } from '../words';
import type { Frame } from './frames';
import { betName, optionsText, spokenEvents } from './sentences';

export const EAR_KEYS = ['y', 'o', 'p', 's', 'a'] as const;

export type EarKey = (typeof EAR_KEYS)[number];

export function isEarKey(key: string): key is EarKey {
  return (EAR_KEYS as readonly string[]).includes(key);
}

function cardsText({ cards, made }: Frame): string {
  if (cards.length === 0) return t('table.ear_no_cards');
  const own = t('table.say_street', { street: t('table.hole_cards'), cards: cardNames(cards) });
  return made === null ? own : joined([own, handName(made)]);
}

function boardText({ board }: Frame): string {
  if (board.length === 0) return t('table.ear_no_board');
  return t('table.say_street', { street: t('table.board'), cards: cardNames(board) });
}

/** The bets that lie on the table, and what may be done now. */
function betsText({ bets, view, asks }: Frame): string {
  const placed = (['ante', 'blind', 'play', 'trips'] as const).flatMap((bet) => {
    const stake = bets?.[bet] ?? 0;
    return stake === 0 ? [] : [`${betName(bet)} ${formatNumber(stake)}`];
  });
  const options = asks ? optionsText(view) : null;
  const said = placed.length === 0 ? u('ultimate.no_bets') : placed.join(t('table.say_comma'));
  return options === null ? said : joined([said, options]);
}

export function earText(key: EarKey, frame: Frame): string {
  switch (key) {
    case 'y':
      return cardsText(frame);
    case 'o':
      return boardText(frame);
    case 'p':
      return betsText(frame);
    case 's':
      return u('ultimate.say_bankroll', { n: frame.bankroll });
    case 'a':
      return joined(spokenEvents(frame.view.log, frame.view));
  }
}
