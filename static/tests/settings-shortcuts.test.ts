import { describe, expect, it } from 'vitest';
import { SHORTCUTS } from '../src/settings/shortcuts';

const LETTERS = ['A', 'B', 'C', 'F', 'H', 'K', 'L', 'M', 'N', 'O', 'P', 'R', 'S', 'Y'];

describe('the list of shortcuts', () => {
  const keys = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.flatMap((entry) => entry.keys));

  it('has every single-character key once (CH-08, D-16)', () => {
    const characters = keys.filter((key) => /^[A-Z0-9?]$/.test(key)).sort();
    expect(characters).toEqual([...LETTERS, '1', '2', '3', '4', '5', '?'].sort());
  });

  it('has one entry for each thing a key does', () => {
    const whats = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.map(({ what }) => what));
    expect(new Set(whats).size).toBe(whats.length);
  });
});
