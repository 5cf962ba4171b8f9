import { describe, expect, it } from 'vitest';
import { SHORTCUTS } from '../src/settings/shortcuts';
import { CHOICE_KEYS } from '../src/ultimate/choices';

const LETTERS = Array.from('ABCDEFGHKLMNOPQRSTWY');

const ofDealer = SHORTCUTS.filter(({ when }) => when === 'home.ultimate');
const ofTables = SHORTCUTS.filter(({ when }) => when !== 'home.ultimate');

function characters(of: typeof SHORTCUTS): string[] {
  const keys = of.flatMap(({ shortcuts }) => shortcuts.flatMap((entry) => entry.keys));
  return keys.filter((key) => /^[A-Z0-9?]$/.test(key)).sort();
}

describe('the list of shortcuts', () => {
  it('has every single-character key once (CH-08, D-16)', () => {
    expect(characters(ofTables)).toEqual([...LETTERS, '1', '2', '3', '4', '5', '?'].sort());
  });

  it('has those of Ultimate Hold’em apart (D-43)', () => {
    const choices = Object.values(CHOICE_KEYS).map((key) => key.toUpperCase());
    expect(characters(ofDealer)).toEqual([...choices, 'T'].sort());
  });

  it.each([{ groups: ofTables }, { groups: ofDealer }])(
    'has one entry for each thing a key does',
    ({ groups }) => {
      const whats = groups.flatMap(({ shortcuts }) => shortcuts.map(({ what }) => what));
      expect(new Set(whats).size).toBe(whats.length);
    },
  );
});
