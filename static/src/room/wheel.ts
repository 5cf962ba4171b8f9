/** The wheel of a Spin as a drawing: sectors as wide as their chances, and where it stops (NK-77). The server draws. */

/** A multiplier and its weight among those of the table. */
export interface Weighted {
  multiplier: number;
  weight: number;
}

/** In shares of a whole turn, clockwise from the top. */
export interface Sector {
  multiplier: number;
  from: number;
  to: number;
}

/** So long the wheel turns. */
export const WHEEL_MS = 4_000;
/** Whole turns before the last. */
const TURNS = 5;

export function sectorsOf(table: readonly Weighted[]): Sector[] {
  const whole = table.reduce((sum, { weight }) => sum + weight, 0);
  let at = 0;
  return table.map(({ multiplier, weight }) => {
    const from = at / whole;
    at += weight;
    return { multiplier, from, to: at / whole };
  });
}

/** By how many degrees the wheel turns until the middle of the sector is at the top. */
export function turnTo(sectors: readonly Sector[], multiplier: number): number {
  const sector = sectors.find((each) => each.multiplier === multiplier);
  const middle = sector === undefined ? 0 : (sector.from + sector.to) / 2;
  return 360 * (TURNS - middle);
}

/** A point of the circle around 0, 0. */
function point(share: number, radius: number): string {
  const angle = 2 * Math.PI * share;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}

/** The outline of a sector between two radii. */
export function sectorPath({ from, to }: Sector, inner: number, outer: number): string {
  const large = to - from > 0.5 ? 1 : 0;
  return [
    `M${point(from, outer)}`,
    `A${outer} ${outer} 0 ${large} 1 ${point(to, outer)}`,
    `L${point(to, inner)}`,
    `A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}Z`,
  ].join('');
}

/** "26.50": a weight in per cent, by the sum of all. */
export function chanceText(weight: number, whole: number): string {
  return ((100 * weight) / whole).toFixed(2);
}
