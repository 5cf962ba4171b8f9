import { t } from '../i18n';
import type { SeatView } from '../protocol';
import { DELETED_PLAYER } from '../records/deleted-players';

/** kind: `nobody` on an empty chair of an open table. */
export type Named = Pick<SeatView, 'name' | 'persona'> & { kind?: string };

/**
 * Key of the catalogue for each computer player's name, and for who has one no more. Where more of
 * them play than there are names, they are numbered: `felix-2`.
 */
const PERSONAS = {
  marco: 'common.marco',
  ella: 'common.ella',
  felix: 'common.felix',
  sofia: 'common.sofia',
  kenji: 'common.kenji',
  [DELETED_PLAYER]: 'common.deleted_player',
} as const;

/** Sentences speak of this seat as "you": the viewer's own, where no name was typed. */
export function isYou(seat: Named | undefined): boolean {
  return seat !== undefined && seat.name === '' && seat.persona === null && seat.kind !== 'nobody';
}

/** The name of a seat in the language in use. */
export function seatName(seat: Named | undefined): string {
  if (seat === undefined) return '';
  if (seat.name !== '') return seat.name;
  if (seat.kind === 'nobody') return t('table.empty_seat');
  const [key, number] = (seat.persona ?? '').split('-');
  const persona = Object.entries(PERSONAS).find(([known]) => known === key);
  if (persona === undefined) return t('common.you');
  return number === undefined ? t(persona[1]) : `${t(persona[1])} ${number}`;
}

const PLACES = [
  'table.place_1',
  'table.place_2',
  'table.place_3',
  'table.place_4',
  'table.place_5',
  'table.place_6',
] as const;

/** "4th" in the language in use. */
export function placeName(place: number): string {
  const key = PLACES[place - 1];
  return key === undefined ? '' : t(key);
}
