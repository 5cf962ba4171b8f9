/** What somebody looks for in the card room, remembered on the device. */
import { readStored, writeStored } from '../storage';
import type { SitAndGoOffer } from './types';

/** An offer but for its format, which the tab says, and its entry. */
export type Filters = Omit<SitAndGoOffer, 'kind' | 'entry'>;

const STORAGE_KEY = 'pokerultimate.room';

const GAMES: readonly Filters['game'][] = ['holdem', 'omaha', 'naiko'];
const BOTS: readonly Filters['bots'][] = ['easy', 'medium', 'hard', null];
export const SPIN_SIZE = 3;

function pick<Value>(choices: readonly Value[], value: unknown, first: Value): Value {
  return choices.find((choice) => choice === value) ?? first;
}

/** Whatever is missing or unknown has its first value, with which a newcomer finds a game soonest. */
export function restoreFilters(text: string | null): Filters {
  let stored: Readonly<Record<string, unknown>> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) stored = { ...read };
  } catch {
    // As if nothing were stored.
  }
  const bots = stored['bots'];
  return {
    game: pick(GAMES, stored['game'], 'holdem'),
    size: pick([2, 4, 6], stored['size'], 6),
    turbo: stored['turbo'] === true,
    bots: BOTS.some((level) => level === bots) ? (bots as Filters['bots']) : 'medium',
  };
}

class RoomFilters {
  chosen: Filters = $state.raw(restoreFilters(readStored(STORAGE_KEY)));

  change(changes: Partial<Filters>): void {
    this.chosen = { ...this.chosen, ...changes };
    writeStored(STORAGE_KEY, JSON.stringify(this.chosen));
  }
}

export const filters = new RoomFilters();

/** A Spin has one size and one speed; what was chosen of a Sit & Go stays chosen meanwhile. */
export function offerOf(
  kind: SitAndGoOffer['kind'],
  filters: Filters,
  entry: number,
): SitAndGoOffer {
  if (kind === 'sit_and_go') return { ...filters, kind, entry };
  return { ...filters, kind, entry, size: SPIN_SIZE, turbo: false };
}
