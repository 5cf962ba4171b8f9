import { describe, expect, it } from 'vitest';
import { fileName, fileText, FILE_SCHEMA, readFile } from '../../src/statistics/export';
import { gameAt, handAt } from '../records/samples';

const NOW = new Date(2026, 10, 3, 21, 5);

function file(change: Record<string, unknown>): string {
  const whole = JSON.parse(fileText({ games: [gameAt(1)], hands: [] }, NOW)) as object;
  return JSON.stringify({ ...whole, ...change });
}

describe('an exported file', () => {
  it('is named after its day', () => {
    expect(fileName(NOW)).toBe('pokerultimate-stats-20261103.json');
  });

  it('gives back what went in', () => {
    const records = { games: [gameAt(2), gameAt(1)], hands: [handAt(1)] };
    expect(readFile(fileText(records, NOW))).toEqual({
      state: 'read',
      records,
      broken: 0,
      newer: 0,
    });
  });

  it('leaves out what cannot be read, and counts it', () => {
    const games = [gameAt(1), { ...gameAt(2), rank: 9 }, 'rubbish', { ...gameAt(3), schema: 2 }];
    expect(readFile(file({ games }))).toMatchObject({
      state: 'read',
      records: { games: [gameAt(1)] },
      broken: 2,
      newer: 1,
    });
  });

  it.each([
    ['no JSON', '{"app": "poker",', 'no_json'],
    ['empty', '', 'no_json'],
    ['nothing', 'null', 'other_file'],
    ['a list', '[]', 'other_file'],
    ['of something else', '{"name": "x", "version": 1}', 'other_file'],
    ['without games', file({ games: undefined }), 'other_file'],
    ['of a newer version', file({ schema: FILE_SCHEMA + 1, games: 'other' }), 'newer_file'],
  ])('that is %s is refused', (_name, text, state) => {
    expect(readFile(text)).toEqual({ state });
  });
});
