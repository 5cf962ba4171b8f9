/** The chart of the hands before the flop: what is best with each, and by how much (UTH-40). */
import { handClassAt, RANKS } from '../hand-class';
import { UNIT, type Chart } from '../protocol';

export interface Cell {
  hand: string;
  /** 4x is best; else it is better to check. */
  plays: boolean;
  /** By how much, in units: 3x is never best, and stands apart. */
  margin: number;
  /** 0 for a close decision, 1 for one that is clear. */
  shade: number;
}

/** From here on a decision is clear, and not shaded any further. */
const CLEAR = UNIT / 2;

export function cellOf(hand: string, { hands }: Chart): Cell {
  const values = hands[hand];
  const difference = values === undefined ? 0 : values.play4 - values.check;
  const margin = Math.abs(difference);
  return { hand, plays: difference > 0, margin, shade: Math.min(1, margin / CLEAR) };
}

/** Thirteen rows from aces down, pairs on the diagonal. */
export function gridOf(chart: Chart): Cell[][] {
  return RANKS.map((_, row) => RANKS.map((__, column) => cellOf(handClassAt(row, column), chart)));
}

/** The kind of two hole cards, "K5o"; null before the deal. */
export function handClassOf(hole: readonly string[]): string | null {
  const [first, second] = hole;
  if (first === undefined || second === undefined) return null;
  const places = [first, second].map((card) => RANKS.indexOf(card.charAt(0) as 'A'));
  const [one = 0, other = 0] = places;
  const [high, low] = one < other ? [one, other] : [other, one];
  const suited = first.charAt(1) === second.charAt(1);
  return suited ? handClassAt(high, low) : handClassAt(low, high);
}
