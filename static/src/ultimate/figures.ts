/** What the numbers of the trainer say in Antes and chips (UTH-31, UTH-38, UTH-44): the engine counts in whole units. */
import { UNIT, type GameValue, type PayTables, type Score, type ScoreSums } from './protocol';

/** A value or cost in Antes. */
export function antes(units: number): number {
  return units / UNIT;
}

/** A value or cost in chips at an Ante of so many; seldom a whole number. */
export function chips(units: number, ante: number): number {
  return antes(units) * ante;
}

/** Decisions that were not optimal. */
export function mistakes({ decisions, grades }: ScoreSums): number {
  return decisions - grades.optimal;
}

/** Share of optimal decisions from 0 to 1; null before the first decision. */
export function optimalShare({ decisions, grades }: ScoreSums): number | null {
  return decisions === 0 ? null : grades.optimal / decisions;
}

/** In Antes; null before the first mistake. */
export function costPerMistake(sums: ScoreSums): number | null {
  const count = mistakes(sums);
  return count === 0 ? null : antes(sums.cost) / count;
}

/** What a hand is worth with the best play, in Antes: it loses a little. */
export function valueOfHand({ value, hands }: GameValue): number {
  return antes(value) / hands;
}

/** What a hand came to, and what one should have come to, in Antes. */
export interface PerHand {
  /** What mistakes made without help cost. */
  cost: number;
  /** The value of the strategy that was played: that of the best one, less the cost. */
  expected: number;
  /** Ante, Blind and Play as they came out: the rest is luck. */
  actual: number;
}

/** Null before the first hand in the trainer. */
export function perHand({ hands, alone, game, result }: Score): PerHand | null {
  if (hands === 0) return null;
  const cost = antes(alone.cost) / hands;
  return { cost, expected: valueOfHand(game) - cost, actual: antes(result) / hands };
}

/** Chips that stakes on Trips can be expected to come to; negative. */
export function expectedOfTrips({ expected, of_hands }: Score['trips'][number]): number {
  return expected / of_hands;
}

/** The house's edge of a Trips table, as a share of the stake. */
export function tripsEdge({ hands }: PayTables, { net }: PayTables['trips'][number]): number {
  return -net / hands;
}

/** The house's edge of the whole game with the best play, as a share of the Ante. */
export function gameEdge({ game }: PayTables): number {
  return -valueOfHand(game);
}
