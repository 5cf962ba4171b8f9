/** The 169 kinds of hands before the flop: "AA", "K5s" (suited), "K5o" (offsuit). */
import { u } from './words';

export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;

const HIGH_RANKS = ['K', 'Q', 'J'] as const;

export function isHighRank(rank: string): rank is (typeof HIGH_RANKS)[number] {
  return (HIGH_RANKS as readonly string[]).includes(rank);
}

/** The screen shows 10, not T (CH-04). */
export function rankSign(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

/** The kind in a row and a column of the chart: pairs on the diagonal, suited above it, offsuit below. */
export function handClassAt(row: number, column: number): string {
  const high = RANKS[Math.min(row, column)] ?? '';
  const low = RANKS[Math.max(row, column)] ?? '';
  if (row === column) return high + low;
  return high + low + (row < column ? 's' : 'o');
}

/** "K5 offsuit", "10-4 suited", "10-10" in the language in use: a ten has two signs and stands apart. */
export function handClassName(hand: string): string {
  const [first = '', second = '', kind] = hand;
  const high = rankSign(first);
  const low = rankSign(second);
  if (kind === undefined) return `${high}-${low}`;
  const ranks = [high, low].join(first === 'T' || second === 'T' ? '-' : '');
  return kind === 's'
    ? u('ultimate.hand_suited', { ranks })
    : u('ultimate.hand_offsuit', { ranks });
}
