import { describe, expect, it } from 'vitest';
import { personaIcon } from '../../src/setup/rules';
import { seatName } from '../../src/table/names';

describe('the name of a seat', () => {
  it('is numbered where more computer players play than there are names', () => {
    expect(seatName({ name: '', persona: 'felix' })).toBe('Felix');
    expect(seatName({ name: '', persona: 'felix-2' })).toBe('Felix 2');
    expect(personaIcon('felix-2')).toBe(personaIcon('felix'));
  });

  it('is what was typed, or "you"', () => {
    expect(seatName({ name: 'Nok', persona: null })).toBe('Nok');
    expect(seatName({ name: '', persona: null })).toBe('You');
  });
});
