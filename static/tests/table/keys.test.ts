import { describe, expect, it } from 'vitest';
import { keyName } from '../../src/table/keys';

describe('the names of keys (CH-08)', () => {
  it.each([
    ['f', 'KeyF', 'f'],
    ['F', 'KeyF', 'f'],
    // A French layout: the letter counts, not its place.
    ['a', 'KeyQ', 'a'],
    // A Thai layout: no Latin letter, so the place counts.
    ['ด', 'KeyF', 'f'],
    ['ๅ', 'Digit1', '1'],
    // A Japanese input method that is switched on.
    ['Process', 'KeyR', 'r'],
    ['3', 'Numpad3', '3'],
    [' ', 'Space', 'Space'],
    ['Enter', 'NumpadEnter', 'Enter'],
    ['ArrowUp', 'ArrowUp', 'ArrowUp'],
    ['Escape', 'Escape', 'Escape'],
    ['Shift', 'ShiftLeft', null],
    ['é', 'Semicolon', null],
  ])('%j at %s is %j', (key, code, name) => {
    expect(keyName({ key, code })).toBe(name);
  });
});
