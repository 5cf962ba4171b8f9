/** Places of up to 108, as each language counts them. */
import { placeName } from '../../table/names';
import { u } from './words';

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
/** The ends of English numbers; the other languages say each the same way. */
const ENDS = {
  one: 'tournament.place_st',
  two: 'tournament.place_nd',
  few: 'tournament.place_rd',
  other: 'tournament.place_th',
  many: 'tournament.place_th',
  zero: 'tournament.place_th',
} as const;

/** "21st" in the language in use. */
export function placeText(place: number): string {
  const name = placeName(place);
  return name === '' ? u(ENDS[ORDINALS.select(place)], { n: place }) : name;
}
