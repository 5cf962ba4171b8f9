/** What a result shows: a row per pot and winner, and which cards of it are marked. */
import type { Card, HandName, Result, View } from '../protocol';

export interface ResultRow {
  /** 0 is the main pot. */
  pot: number;
  seat: number;
  amount: number;
  /** The pot is shared. */
  split: boolean;
  /** Null where everybody else folded. */
  hand: HandName | null;
  best: readonly Card[];
}

/** Side pots last to first, the main pot last: the order in which they are paid (CH-49). */
export function resultRows(result: Result): ResultRow[] {
  const hands = new Map(result.hands.map((hand) => [hand.seat, hand]));
  return result.pots
    .map((pot, index) =>
      pot.winners.map(({ seat, amount }) => ({
        pot: index,
        seat,
        amount,
        split: pot.winners.length > 1,
        hand: hands.get(seat)?.name ?? null,
        best: hands.get(seat)?.best ?? [],
      })),
    )
    .reverse()
    .flat();
}

/** Index of the row shown first: one the viewer won, else one the viewer played for, else any; of those the largest. */
export function defaultRow(
  rows: readonly ResultRow[],
  result: Result,
  viewer: number | null,
): number {
  const won = rows.filter((row) => row.seat === viewer);
  const played = rows.filter(
    (row) => viewer !== null && result.pots[row.pot]?.eligible.includes(viewer),
  );
  const [first, ...others] = [won, played, rows].find((some) => some.length > 0) ?? [];
  if (first === undefined) return 0;
  const largest = others.reduce((best, row) => (row.amount > best.amount ? row : best), first);
  return rows.indexOf(largest);
}

export type Mark = 'winning' | 'unused';

/** Marks the board and the winner's own cards; everybody else's cards stay as they are (D5). */
export function marksOf(
  row: ResultRow | undefined,
  result: Result,
  board: readonly Card[],
): ReadonlyMap<Card, Mark> {
  if (!result.showdown || row === undefined || row.best.length === 0) return new Map();
  const own = result.hands.find((hand) => hand.seat === row.seat)?.cards ?? [];
  return new Map(
    [...board, ...own].map((card) => [card, row.best.includes(card) ? 'winning' : 'unused']),
  );
}

/** Chips won by seat, returned chips not counted. */
export function wonBy(result: Result): ReadonlyMap<number, number> {
  const won = new Map<number, number>();
  for (const { winners } of result.pots) {
    for (const { seat, amount } of winners) won.set(seat, (won.get(seat) ?? 0) + amount);
  }
  return won;
}

/** What was won, once it is paid; until then what lies in the middle. */
export function potTotal({ pot, result }: View): number {
  return result === null ? pot : result.pots.reduce((sum, { amount }) => sum + amount, 0);
}
