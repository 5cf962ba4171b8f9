/** Values and costs as they are shown. They are whole units, of which an Ante has `UNIT` (protocol.ts). */
import { settings } from '../../settings.svelte';
import { antes, chips as chipsOf, optimalShare } from '../figures';
import { UNIT, type Choice, type ChoiceValues, type ScoreSums } from '../protocol';

/** Places after the point: the closest decision of all costs 0.0054. */
const PLACES = 4;

const MINUS = '−';

/** "-1,234" with the sign of a minus. */
export function signed(text: string): string {
  return text.replace('-', MINUS);
}

/** "+50", "−20", "0": chips won or lost. */
export function netText(chips: number): string {
  const text = String(Math.abs(chips)).replace(/\B(?=(\d{3})+$)/g, ',');
  return chips === 0 ? '0' : `${chips > 0 ? '+' : MINUS}${text}`;
}

/** Without a sign where it would be that of nothing. */
function fixed(value: number, places: number): string {
  const text = value.toFixed(places);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** Antes with their sign: "+0.1102", "−0.0799". */
export function signedAntes(value: number, places = PLACES): string {
  const text = fixed(value, places);
  return Number(text) > 0 ? `+${text}` : signed(text);
}

/** The same of a value in units. */
export function valueText(units: number, places = PLACES): string {
  return signedAntes(antes(units), places);
}

/** A cost in Antes, which is never negative: "0.0054". */
export function costText(units: number, places = PLACES): string {
  return fixed(antes(units), places);
}

/** Antes that there may be none of yet. */
export function anteText(value: number | null, places = PLACES): string {
  return value === null ? '–' : fixed(value, places);
}

/** A cost in chips at an Ante: "0.054", "3.7", "12". */
export function chipsText(units: number, ante: number): string {
  const chips = chipsOf(units, ante);
  if (chips === 0) return '0';
  if (chips < 0.001) return '< 0.001';
  return chips < 1 ? String(Number(chips.toPrecision(2))) : String(Number(chips.toFixed(1)));
}

/** A share from 0 to 1 as the language in use writes it: "91.3%". */
export function percentText(share: number, places: number): string {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(settings.language, { style: 'percent', ...digits }).format(share);
}

/** "91.3%" of the decisions; "–" where none was made. */
export function optimalText(sums: ScoreSums): string {
  const share = optimalShare(sums);
  return share === null ? '–' : percentText(share, 1);
}

export interface Bar {
  choice: Choice;
  units: number;
  best: boolean;
  /** Length, 0 to 1: the best is 1, and what costs half an Ante more, or is the worst beyond that, is 0. */
  share: number;
}

/** Bars that can be compared: half an Ante between best and worst is the least they are drawn to. */
const LEAST_SPREAD = UNIT / 2;

/** The choices in the order of the buttons. */
export function barsOf(values: ChoiceValues, best: readonly Choice[]): Bar[] {
  const known = Object.entries(values) as [Choice, number][];
  const units = known.map(([, value]) => value);
  const most = Math.max(...units);
  const spread = Math.max(LEAST_SPREAD, most - Math.min(...units));
  return known.map(([choice, value]) => ({
    choice,
    units: value,
    best: best.includes(choice),
    share: 1 - (most - value) / spread,
  }));
}

/** Those of the highest value. */
export function bestOf(values: ChoiceValues): Choice[] {
  const most = Math.max(...Object.values(values));
  return (Object.keys(values) as Choice[]).filter((choice) => values[choice] === most);
}
