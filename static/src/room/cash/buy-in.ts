/** How much one sits down with: what may be chosen, and what is wrong with what was typed. */
import { bigBlinds } from './rows';
import type { BuyInRange, CashCard, CashTerms, QuickSeat } from './types';

/** Chips the slider stops at: whole steps of a big blind from the least, and the most. */
export function stopsOf({ least, most }: Pick<BuyInRange, 'least' | 'most'>, bb: number): number[] {
  const stops: number[] = [];
  for (let chips = least; chips < most; chips += bb) stops.push(chips);
  return [...stops, most];
}

/** The stop next to so many chips, as its place among them. */
export function stopAt(stops: readonly number[], chips: number): number {
  const above = stops.findIndex((stop) => stop >= chips);
  return above === -1 ? stops.length - 1 : above;
}

/** Chips that were typed, with or without commas; null: no number. */
export function typedChips(text: string): number | null {
  const plain = text.replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

export type Problem = 'none' | 'no_number' | 'too_few' | 'too_many' | 'wallet';

/** balance: of the wallet that pays; null: it is not known, or nothing is taken from it. */
export function problemOf(
  chips: number | null,
  { least, most }: Pick<BuyInRange, 'least' | 'most'>,
  balance: number | null,
): Problem {
  if (chips === null) return 'no_number';
  if (chips < least) return 'too_few';
  if (chips > most) return 'too_many';
  return balance !== null && chips > balance ? 'wallet' : 'none';
}

/** The range at a table of a stake that one has not been at (NK-59): half of the wallet is the most that is suggested. */
export function usualRange(
  { buy_ins: buyIns }: CashTerms,
  { game, bb }: Pick<QuickSeat, 'game' | 'bb'>,
  balance: number | null,
): BuyInRange {
  const usual = buyIns.find((each) => each.game === game) ?? { least: 40, most: 100 };
  const [least, most] = [usual.least * bb, usual.most * bb];
  const half = balance === null ? most : Math.floor(balance / 2);
  return { least, most, suggested: Math.max(least, Math.min(most, half)) };
}

/** With what one has left a table, while that still counts (NK-62). */
export function leftOf({
  left_with: chips,
  left_with_ms: ms,
}: Pick<CashCard, 'left_with' | 'left_with_ms'>): { chips: number; ms: number } | null {
  return chips === null || ms === null ? null : { chips, ms };
}

/** Big blinds below which a stack is filled up by itself: at a private table the same share of its own most. */
export function autoBelow(
  { private: isPrivate, buy_in: { most }, row: { bb } }: CashCard,
  { auto_top_up_below: below }: Pick<CashTerms, 'auto_top_up_below'>,
): string {
  return bigBlinds(isPrivate ? Math.floor((most * below) / 100) : below * bb, bb);
}
