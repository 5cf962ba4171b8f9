/** What this device has seen of the hand that the server deals, kept over a reload: with it the deck is checked. */
import { readStored, removeStored, writeStored } from '../../storage';
import type { DealerView } from '../protocol';
import type { Witnessed } from './check-deck';

const STORAGE_KEY = 'pokerultimate.ultimate.witness';

export class Witness {
  /** What cannot be stored is known as long as the page is. */
  #seen: Witnessed | null = restored();

  /** What was seen of this hand before it was settled; null where this device was not there. */
  of(handId: string): Witnessed | null {
    return this.#seen?.hand_id === handId ? this.#seen : null;
  }

  /** Takes down what a view shows while the hand is played. What was seen once is not seen otherwise later. */
  see(view: DealerView): void {
    const before = this.of(view.hand_id);
    // A hand that is met in the middle of it was committed to where this device did not see it.
    if (view.phase === 'settled' || (before === null && view.phase !== 'betting')) return;
    const { commit, client } = before ?? { commit: view.commit, client: null };
    const cards = before?.cards.length ? before.cards : view.cards;
    const board = before?.board ?? [];
    this.#keep({
      hand_id: view.hand_id,
      commit,
      client,
      cards,
      board: [...board, ...view.board.slice(board.length)],
    });
  }

  /** The own share in the deck of the hand that is being bet on, before it is sent. */
  share(handId: string, client: string): void {
    const before = this.of(handId);
    if (before !== null) this.#keep({ ...before, client });
  }

  forget(): void {
    this.#seen = null;
    removeStored(STORAGE_KEY);
  }

  #keep(seen: Witnessed): void {
    this.#seen = seen;
    writeStored(STORAGE_KEY, JSON.stringify(seen));
  }
}

function restored(): Witnessed | null {
  try {
    const seen = JSON.parse(readStored(STORAGE_KEY) ?? 'null') as Partial<Witnessed> | null;
    const { hand_id, commit, client = null, cards, board } = seen ?? {};
    if (typeof hand_id !== 'string' || typeof commit !== 'string') return null;
    if (!Array.isArray(cards) || !Array.isArray(board)) return null;
    return { hand_id, commit, client, cards, board };
  } catch {
    return null;
  }
}
