/** The file that holds everything this device has recorded, and what such a file gives back. */
import { readGames, readHands } from '../records/reading';
import type { Records } from '../records/record-store';

/** Raised when the shape of the file changes. */
export const FILE_SCHEMA = 1;

interface RecordFile {
  app: 'poker';
  schema: number;
  /** ISO 8601, UTC. */
  exported_at: string;
  /** Of a device that is not signed in. */
  account: null;
  /** As they are stored, what this version cannot read included. */
  games: unknown[];
  hands: unknown[];
}

export function fileName(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const date = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
  return `pokerultimate-stats-${date}.json`;
}

export function fileText(everything: Pick<RecordFile, 'games' | 'hands'>, now: Date): string {
  const file: RecordFile = {
    app: 'poker',
    schema: FILE_SCHEMA,
    exported_at: now.toISOString(),
    account: null,
    ...everything,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

export type FileFault = 'no_json' | 'other_file' | 'newer_file';

export type FileContent =
  { state: 'read'; records: Records; broken: number; newer: number } | { state: FileFault };

export function readFile(text: string): FileContent {
  let file: Partial<Record<keyof RecordFile, unknown>> | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    return { state: 'no_json' };
  }
  if (file?.app !== 'poker' || typeof file.schema !== 'number') return { state: 'other_file' };
  if (file.schema > FILE_SCHEMA) return { state: 'newer_file' };
  if (!Array.isArray(file.games) || !Array.isArray(file.hands)) return { state: 'other_file' };
  const games = readGames(file.games);
  const hands = readHands(file.hands);
  return {
    state: 'read',
    records: { games: games.records, hands: hands.records },
    broken: games.broken + hands.broken,
    newer: games.newer + hands.newer,
  };
}
