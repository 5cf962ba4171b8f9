import type { SavedGame } from '../saved/saved-game';
import type { TableStore } from './local-table';
import type { HandLog } from './TableConnection';

/** Keeps the hands of a game of practice for its history, and nothing else. */
export class PracticeStore implements TableStore {
  readonly #hands = new Map<number, HandLog>();

  write(_game: SavedGame, hand: HandLog, fresh: boolean): Promise<void> {
    if (fresh) this.#hands.clear();
    if (hand.events.length > 0) this.#hands.set(hand.hand, hand);
    return Promise.resolve();
  }

  hands(): Promise<HandLog[]> {
    return Promise.resolve([...this.#hands.values()]);
  }

  clear(): Promise<void> {
    this.#hands.clear();
    return Promise.resolve();
  }
}
