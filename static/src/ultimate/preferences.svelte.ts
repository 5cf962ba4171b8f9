/** What a person has chosen for Ultimate Hold'em on this device; it belongs to no table. */
import { readStored, writeStored } from '../storage';
import type { DealerStreet } from './protocol';

/** When the trainer says what a decision was worth (UTH-42). */
export type Timing = 'at_once' | 'at_the_end';

export interface Preferences {
  /** The bets of the next hand, as far as the bankroll covers them. */
  ante: number;
  trips: number;
  timing: Timing;
  /** A Play bet of more than one Ante asks for a second press (uth.md, "Undo"). */
  guard: boolean;
  drillStreet: DealerStreet;
  /** The drill asks only where two choices are nearly equal. */
  drillClose: boolean;
}

const STORAGE_KEY = 'pokerultimate.ultimate.preferences';
const STREETS: readonly DealerStreet[] = ['preflop', 'flop', 'river'];

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Preferences from what is stored; whatever is missing or unknown has its first value. */
export function restorePreferences(from: Readonly<Record<string, unknown>>): Preferences {
  const { ante, trips, timing, guard, drillStreet, drillClose } = from;
  return {
    ante: typeof ante === 'number' ? ante : 10,
    trips: typeof trips === 'number' ? trips : 0,
    timing: timing === 'at_the_end' ? timing : 'at_once',
    guard: guard === true,
    drillStreet: STREETS.find((street) => street === drillStreet) ?? 'preflop',
    drillClose: drillClose === true,
  };
}

export const preferences: Preferences = $state(restorePreferences(stored()));

/** Changes what is given, and keeps it. */
export function prefer(changes: Partial<Preferences>): void {
  Object.assign(preferences, changes);
  writeStored(STORAGE_KEY, JSON.stringify(preferences));
}
