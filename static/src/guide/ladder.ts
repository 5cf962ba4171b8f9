/** The ladder of blinds as the guide lists it (CH-02). */

/** Small blinds by level; the big blind is twice that. */
export const SMALL_BLINDS: readonly number[] = [
  5, 10, 15, 25, 40, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500,
];

/** The hand at which a level (its index in the ladder) begins; null: the game begins above it. */
export function beginsAt(level: number, sb: number, every: number): number | null {
  const start = SMALL_BLINDS.indexOf(sb);
  return level < start ? null : 1 + every * (level - start);
}
