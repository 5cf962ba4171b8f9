/** What the client asks of an account's Ultimate Hold'em. The shapes inside are those of ../protocol.ts. */
import { call } from '../../server/api';
import type { DealerAnswer, DealerCommand, DealerRecord } from '../protocol';

export interface Told {
  answer: DealerAnswer;
  /** How often the bankroll was set back, on all devices. */
  resets: number;
}

export async function table(): Promise<Told> {
  return toldOf(await call('GET', '/api/ultimate/table'));
}

export async function send(command: DealerCommand): Promise<Told> {
  return toldOf(await call('POST', '/api/ultimate/table', { body: { command: { ...command } } }));
}

/** Sends what this device has counted; the record of all devices, and names of parts that the account has erased. */
export async function exchange(
  record: DealerRecord,
): Promise<{ record: DealerRecord; erased: string[] }> {
  const told = await call('POST', '/api/ultimate/record', { body: { record: { ...record } } });
  return { record: told.record as unknown as DealerRecord, erased: told.erased };
}

function toldOf({ answer, resets }: { answer: object; resets: number }): Told {
  return { answer: answer as DealerAnswer, resets };
}
