/** Which hands may show cards that were folded or never turned up: those of finished games, where the setting is on (D-20). */
import type { HandRecord } from '../records/record';
import { gameStore } from '../saved/game-store';
import { settings } from '../settings.svelte';

/** Id of the game that still goes on, or null. */
export async function runningGame(): Promise<string | null> {
  const slot = await gameStore.read();
  return slot.state === 'saved' && !slot.game.summary.over ? slot.game.times.id : null;
}

export function isRevealed(record: HandRecord, running: string | null): boolean {
  return settings.showFolded && record.game_id !== running;
}
