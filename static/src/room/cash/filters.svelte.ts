/** What somebody looks for among the cash tables, remembered on the device. */
import { readStored, writeStored } from '../../storage';
import type { CashRow, CashTerms } from './types';

export interface Filters {
  game: CashRow['game'];
  sb: number;
  bb: number;
  /** Bots of this level; null: people alone. */
  bots: CashRow['bot_level'];
}

const STORAGE_KEY = 'pokerultimate.cash';

type Stored = Readonly<Record<string, unknown>>;

function read(text: string | null): Stored {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    // As if nothing were stored.
    return {};
  }
}

/** Whatever is missing, or not offered any more, has its first value, with which a newcomer finds a game soonest. */
export function restoreFilters(
  text: string | null,
  { games, stakes, bot_levels: levels }: Pick<CashTerms, 'games' | 'stakes' | 'bot_levels'>,
): Filters {
  const stored = read(text);
  const stake = stakes.find(({ bb }) => bb === stored['bb']) ?? stakes[0] ?? { sb: 0, bb: 0 };
  const usual = levels.find((level) => level === 'medium') ?? null;
  return {
    game: games.find((game) => game === stored['game']) ?? games[0] ?? 'holdem',
    ...stake,
    bots:
      stored['bots'] === null ? null : (levels.find((level) => level === stored['bots']) ?? usual),
  };
}

class CashFilters {
  #text = $state(readStored(STORAGE_KEY));

  of(terms: CashTerms): Filters {
    return restoreFilters(this.#text, terms);
  }

  choose(filters: Filters): void {
    this.#text = JSON.stringify(filters);
    writeStored(STORAGE_KEY, this.#text);
  }
}

export const cashFilters = new CashFilters();
