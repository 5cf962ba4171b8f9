/** What a match is called, and what is said of it in a line. */
import { t } from '../i18n';
import { dayTimeText } from '../page/times';
import { gameTableName } from '../play/summary';
import { FIRST_ICON, personaIcon } from '../setup/rules';
import { seatName } from '../table/names';
import type { MatchCard, MatchOptions, MatchSeat } from './types';
import { w } from './words';

/** Whom or what a seat has, as others see it. */
export function seatText(seat: MatchSeat): string {
  if (seat.kind === 'open') return w('online.open_seat');
  if (seat.kind === 'person') return seat.person?.id ?? w('online.gone');
  return seatName({ name: '', persona: seat.persona });
}

/** Everybody but the viewer who is, or was, asked to play. */
export function others(card: MatchCard): MatchSeat[] {
  return card.seats.filter((seat) => seat.person !== null && seat.seat !== card.mine);
}

/** "Classic with Nok, Ken", or the table alone. */
export function matchName(card: MatchCard): string {
  const table = gameTableName(card.options);
  const names = others(card)
    .filter(({ answer }) => answer !== 'declined')
    .map(({ person }) => person?.id ?? '');
  return names.length === 0
    ? table
    : w('online.with', { table, names: names.join(t('table.say_comma')) });
}

/** How many friends have said that they come. */
export function joined(card: MatchCard): number {
  return card.seats.filter(({ answer, host }) => answer === 'accepted' && !host).length;
}

/** Where a match of the own list stands. */
export function standing(card: MatchCard): string {
  const { status, host, may } = card;
  if (status === 'playing') return w('online.hand', { n: Math.max(card.hand, 1) });
  if (status === 'abandoned') return w('online.abandoned');
  if (status === 'finished') {
    return w('online.ended', { date: dayTimeText(card.ended_at ?? card.created_at) });
  }
  if (may.includes('withdraw')) return w('online.host_starts', { name: host?.id ?? '' });
  const n = joined(card);
  if (n === 0) return w('online.waits_none');
  return w(n === 1 ? 'online.waits_one' : 'online.waits_other', { n });
}

export function riseText({ by, every }: MatchOptions['rise']): string {
  if (by === 'none' || every === null) return t('setup.rise_never');
  return by === 'hands' ? t('setup.rise_every', { n: every }) : w('online.minutes', { n: every });
}

/** Of computer players the one they wear at a table of the device (setup/rules.ts); null: nobody is there. */
export function seatIcon(seat: MatchSeat): string | null {
  if (seat.kind === 'open') return null;
  return seat.kind === 'computer' ? personaIcon(seat.persona) : (seat.person?.icon ?? FIRST_ICON);
}
