import { describe, expect, it } from 'vitest';
import {
  changeFigures,
  changeTable,
  firstMatch,
  optionsOf,
  riseOf,
  riseValue,
} from '../../src/online/new-match';
import {
  chosenFriend,
  firstChoicesOf,
  friendChoice,
  hasPeople,
  wishOf,
} from '../../src/online/seat-choices';

describe('a new match', () => {
  const match = firstMatch('classic', 'fast');

  it('has the figures of its table and the speed one plays with', () => {
    expect(optionsOf(match)).toEqual({
      game: 'holdem',
      table: 'classic',
      chips: 1500,
      sb: 10,
      bb: 20,
      rise: { by: 'hands', every: 10 },
      speed: 'fast',
      turn_ms: null,
      spectators: false,
    });
  });

  it('keeps its players at another table that has room for them', () => {
    const four = { ...match, players: 4, turn_ms: 30_000 as const };
    expect(changeTable(four, 'steady')).toMatchObject({
      table: 'steady',
      players: 4,
      rise: { by: 'none', every: null },
      turn_ms: 30_000,
    });
    expect(changeTable(four, 'headsup').players).toBe(2);
  });

  it('is a custom one as soon as a figure is another (CH-01)', () => {
    const changed = changeFigures(match, { rise: { by: 'time', every: 5 } });
    expect(changed).toMatchObject({ table: 'custom', chips: 1500, rise: { by: 'time', every: 5 } });
  });

  it.each([
    { by: 'none', every: null },
    { by: 'hands', every: 15 },
    { by: 'time', every: 3 },
  ] as const)('writes a rise by $by into a list and reads it again', (rise) => {
    expect(riseOf(riseValue(rise))).toEqual(rise);
  });
});

describe('the seats of a new match', () => {
  it('are for the friend who was chosen beforehand, else for the only one, else for whoever comes', () => {
    const two = ['a', 'b'];
    expect(firstChoicesOf(two, 'b', 3)).toEqual(['friend:b', 'medium', 'medium']);
    expect(firstChoicesOf(['a'], null, 2)).toEqual(['friend:a', 'medium']);
    expect(firstChoicesOf(two, null, 2)).toEqual(['open', 'medium']);
    // A friend no more.
    expect(firstChoicesOf(two, 'c', 1)).toEqual(['open']);
  });

  it('are asked for as the server wants it', () => {
    expect(wishOf(friendChoice('a'))).toEqual({ friend: 'a' });
    expect(wishOf('open')).toEqual({ open: true });
    expect(wishOf('hard')).toEqual({ level: 'hard' });
    expect(chosenFriend('hard')).toBeNull();
  });

  it('need somebody besides computer players', () => {
    expect(hasPeople(['easy', 'hard'])).toBe(false);
    expect(hasPeople(['easy', 'open'])).toBe(true);
    expect(hasPeople([friendChoice('a')])).toBe(true);
  });
});
