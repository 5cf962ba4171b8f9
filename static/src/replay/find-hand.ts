import { session } from '../account/session.svelte';
import { onlineHand } from '../results/online-hand';
import { readHands } from '../records/reading';
import type { HandRecord } from '../records/record';
import { recordStore } from '../records/record-store';

/** Why a hand cannot be shown. */
export type Trouble = 'gone' | 'newer' | 'unreadable' | 'unreachable';

export function handId(game: string, hand: number): string {
  return `${game}/${hand}`;
}

/** A hand of this device, or of a match of the account's. */
export async function findHand(game: string, hand: number): Promise<HandRecord | Trouble> {
  const id = handId(game, hand);
  const record = await recordStore.hand(id);
  if (record !== null) return record;
  const { hands } = await recordStore.everything();
  const stored = hands.find((each) => (each as { id?: unknown } | null)?.id === id);
  if (stored !== undefined) return readHands([stored]).newer > 0 ? 'newer' : 'unreadable';
  if (session.account === null) return 'gone';
  return onlineHand(game, hand);
}
