/** The record of Ultimate Hold'em goes to the account and comes back with what all devices have counted (D-24). */
import { newId } from '../records/new-id';
import { exchange } from '../ultimate/online/api';
import { openUltimate } from '../ultimate/open-ultimate.svelte';
import { joined } from '../ultimate/record';
import { ultimateStore } from '../ultimate/ultimate-store';

/** `isOwn`: the device still belongs to the account that was asked. A device that never played has nothing to keep. */
export async function exchangeUltimate(isOwn: () => boolean): Promise<void> {
  const saved = await ultimateStore.read();
  if (saved === null) return;
  const { record, erased } = await exchange(saved.record);
  if (!isOwn()) return;
  if (openUltimate.table !== null) await openUltimate.table.merge(record, erased);
  else await ultimateStore.change((save) => joined(save, record, erased, newId()));
}
