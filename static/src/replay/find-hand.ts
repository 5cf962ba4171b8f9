import { readHands } from '../records/reading';
import type { HandRecord } from '../records/record';
import { recordStore } from '../records/record-store';

/** Why a hand cannot be shown. */
export type Trouble = 'gone' | 'newer' | 'unreadable';

export function handId(game: string, hand: number): string {
  return `${game}/${hand}`;
}

export async function findHand(id: string): Promise<HandRecord | Trouble> {
  const record = await recordStore.hand(id);
  if (record !== null) return record;
  const { hands } = await recordStore.everything();
  const stored = hands.find((hand) => (hand as { id?: unknown } | null)?.id === id);
  if (stored === undefined) return 'gone';
  return readHands([stored]).newer > 0 ? 'newer' : 'unreadable';
}
