import { describe, expect, it } from 'vitest';
import {
  BLIND_CHOICES,
  changeFigures,
  computerSeats,
  deepEnough,
  firstChoices,
  PRESETS,
  setupOf,
} from '../src/setup/rules';

describe('set-up', () => {
  it('begins with the figures of the table (CH-01)', () => {
    expect(firstChoices('turbo')).toMatchObject({
      table: 'turbo',
      players: 6,
      chips: 1000,
      sb: 25,
      bb: 50,
      every: 5,
    });
  });

  it('has big blinds of twice the small one everywhere', () => {
    for (const { sb, bb } of Object.values(PRESETS)) expect(bb).toBe(2 * sb);
  });

  it('offers every preset figure as a choice', () => {
    for (const { sb } of Object.values(PRESETS)) expect(BLIND_CHOICES).toContain(sb);
  });

  it('turns into a custom table when a figure changes and keeps all values', () => {
    const changed = changeFigures({ ...firstChoices('deep'), players: 3 }, { chips: 2000 });
    expect(changed).toMatchObject({
      table: 'custom',
      players: 3,
      chips: 2000,
      sb: 10,
      bb: 20,
      every: 15,
    });
  });

  it('refuses fewer than ten big blinds', () => {
    expect(deepEnough(1000, 200)).toBe(false);
    expect(deepEnough(2000, 200)).toBe(true);
  });

  it('seats the computer players in order after the person (CH-41)', () => {
    const { seats } = setupOf({ ...firstChoices('classic'), players: 4 }, '  Nok ', 'wave');
    expect(seats.map((seat) => seat.persona)).toEqual([null, 'marco', 'ella', 'felix']);
    expect(seats.map((seat) => seat.kind)).toEqual(['person', 'computer', 'computer', 'computer']);
    expect(seats[0]).toMatchObject({ name: 'Nok', level: null });
    expect(seats[1]).toMatchObject({ name: '', level: 'medium' });
  });

  it('names the match of four as its vectors do', () => {
    const { table, seats } = setupOf(firstChoices('match4'), '', 'wave');
    expect(table).toBe('match4');
    expect(seats.map((seat) => seat.name)).toEqual(['', 'AI1', 'AI2', 'AI3']);
    expect(seats.every((seat) => seat.persona === null)).toBe(true);
  });

  it('gives no two seats the same icon', () => {
    for (const icon of ['wave', 'sun', 'mountain', 'bell']) {
      const icons = [icon, ...computerSeats(firstChoices('classic'), icon).map((s) => s.icon)];
      expect(new Set(icons).size).toBe(icons.length);
    }
  });

  it('keeps each level with its seat', () => {
    const choices = { ...firstChoices('classic'), levels: ['hard', 'easy', 'medium'] as const };
    const levels = computerSeats({ ...choices, players: 4 }, 'wave').map((seat) => seat.level);
    expect(levels).toEqual(['hard', 'easy', 'medium']);
  });
});
