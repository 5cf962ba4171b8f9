/** Recorded hands as a file (D-20, D-21): for PokerKit, for other programs, or to read. */
import type { ExportQuestion } from '../protocol';
import type { HandRecord } from '../records/record';
import { seatName } from '../table/names';
import { plainText } from './plain-text';
import { isRevealed } from './reveal';

export type ExportFormat = 'phh' | 'ohh' | 'text';

export const EXPORT_FORMATS: readonly ExportFormat[] = ['phh', 'ohh', 'text'];

export interface ExportFile {
  name: string;
  text: string;
}

type ExportHands = (question: ExportQuestion) => Promise<string>;

/** With the names that the screen shows, and without what may not be shown. */
function named(record: HandRecord): HandRecord {
  return { ...record, seats: record.seats.map((seat) => ({ ...seat, name: seatName(seat) })) };
}

/** `hands-20261130` for several; `hand-12-20261130` for one. */
function baseName(records: readonly HandRecord[]): string {
  const [first] = records;
  const day = (first?.finished_at ?? '').slice(0, 10).replaceAll('-', '');
  return records.length === 1 ? `hand-${first?.hand}-${day}` : `hands-${day}`;
}

/** A file of the hands, newest first as they are given; the same hands give the same bytes (case H4). */
export async function exportFile(
  format: ExportFormat,
  records: readonly HandRecord[],
  running: string | null,
  exportHands: ExportHands,
): Promise<ExportFile> {
  const base = baseName(records);
  if (format === 'text') {
    const text = records.map((record) => plainText(record, isRevealed(record, running)));
    return { name: `${base}.txt`, text: text.join('\n') };
  }
  const kind = format === 'phh' && records.length > 1 ? 'phhs' : format;
  const hands = records.map((record) => ({
    record: named(record),
    reveal: isRevealed(record, running),
  }));
  const text = await exportHands({ format: kind, hands });
  return { name: `${base}.${kind}`, text };
}

export function download({ name, text }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
