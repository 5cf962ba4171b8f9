/** Amounts of the raise panel: totals for the round, in chips (CH-07, D-15). */
import type { Legal, QuickAmounts } from '../protocol';

export type Raise = NonNullable<Legal['raise']>;

export type Quick = keyof QuickAmounts;

const QUICKS: readonly Quick[] = ['min', 'half', 'three_quarter', 'pot', 'all_in'];

/** In their order. `capped`: the pot is the most there is to raise, so that nothing comes after it. */
export function quicksOf(capped: boolean): readonly Quick[] {
  return capped ? QUICKS.slice(0, -1) : QUICKS;
}

/** The legal total nearest to one that may lie outside; nothing is rounded. */
export function nearestLegal(total: number, raise: Raise): number {
  return Math.min(Math.max(total, raise.min), raise.max);
}

/** A total of the slider or of − and +: whole small blinds, half up, but never beyond min and max. */
export function rounded(total: number, raise: Raise): number {
  return nearestLegal(Math.floor(total / raise.unit + 0.5) * raise.unit, raise);
}

/** The total after so many presses of + (or, below zero, of −). */
export function stepped(total: number, presses: number, raise: Raise): number {
  return rounded(total + presses * raise.step, raise);
}

/** A typed total, or null where the text is no whole number; commas and spaces do not count. */
export function typedTotal(text: string): number | null {
  const digits = text.normalize('NFKC').replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
