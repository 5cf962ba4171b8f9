import { describe, expect, it } from 'vitest';
import {
  BLIND_CHOICES,
  changeFigures,
  changeTable,
  computerSeats,
  deepEnough,
  firstChoices,
  OTHER_GAMES,
  PRESETS,
  setupOf,
} from '../src/setup/rules';

describe('set-up', () => {
  it('begins with the figures of the table (CH-01)', () => {
    expect(firstChoices({ game: 'holdem', table: 'turbo' })).toMatchObject({
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
    const changed = changeFigures(
      { ...firstChoices({ game: 'holdem', table: 'deep' }), players: 3 },
      { chips: 2000 },
    );
    expect(changed).toMatchObject({
      table: 'custom',
      players: 3,
      chips: 2000,
      sb: 10,
      bb: 20,
      every: 15,
    });
  });

  it('keeps the players and the game at another table, where that has room for them', () => {
    const three = { ...firstChoices({ game: 'omaha', table: 'classic' }), players: 3 };
    expect(changeTable(three, 'turbo')).toMatchObject({
      game: 'omaha',
      table: 'turbo',
      players: 3,
      chips: 1000,
      sb: 25,
      every: 5,
    });
    expect(changeTable(three, 'headsup').players).toBe(2);
    expect(changeFigures(three, { chips: 3000 })).toMatchObject({ game: 'omaha', table: 'custom' });
  });

  it.each(OTHER_GAMES)('hands the engine %s beside the table', (other) => {
    const { game, table } = setupOf(firstChoices({ game: other, table: 'deep' }), '', 'wave');
    expect([game, table]).toEqual([other, 'deep']);
  });

  it('refuses fewer than ten big blinds', () => {
    expect(deepEnough(1000, 200)).toBe(false);
    expect(deepEnough(2000, 200)).toBe(true);
  });

  it('seats the computer players in order after the person (CH-41)', () => {
    const { seats } = setupOf(
      { ...firstChoices({ game: 'holdem', table: 'classic' }), players: 4 },
      '  Nok ',
      'wave',
    );
    expect(seats.map((seat) => seat.persona)).toEqual([null, 'marco', 'ella', 'felix']);
    expect(seats.map((seat) => seat.kind)).toEqual(['person', 'computer', 'computer', 'computer']);
    expect(seats[0]).toMatchObject({ name: 'Nok', level: null });
    expect(seats[1]).toMatchObject({ name: '', level: 'medium' });
  });

  it('names the match of four as its vectors do', () => {
    const { game, table, seats } = setupOf(
      firstChoices({ game: 'match4', table: null }),
      '',
      'wave',
    );
    expect([game, table]).toEqual(['match4', null]);
    expect(seats.map((seat) => seat.name)).toEqual(['', 'AI1', 'AI2', 'AI3']);
    expect(seats.every((seat) => seat.persona === null)).toBe(true);
  });

  it('gives no two seats the same icon', () => {
    for (const icon of ['wave', 'sun', 'mountain', 'bell']) {
      const icons = [
        icon,
        ...computerSeats(firstChoices({ game: 'holdem', table: 'classic' }), icon).map(
          (s) => s.icon,
        ),
      ];
      expect(new Set(icons).size).toBe(icons.length);
    }
  });

  it('keeps each level with its seat', () => {
    const choices = {
      ...firstChoices({ game: 'holdem', table: 'classic' }),
      levels: ['hard', 'easy', 'medium'] as const,
    };
    const levels = computerSeats({ ...choices, players: 4 }, 'wave').map((seat) => seat.level);
    expect(levels).toEqual(['hard', 'easy', 'medium']);
  });
});
