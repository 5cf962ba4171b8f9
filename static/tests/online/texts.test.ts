import { afterEach, describe, expect, it } from 'vitest';
import { joined, matchName, riseText, seatIcon, seatText, standing } from '../../src/online/texts';
import { settings } from '../../src/settings.svelte';
import { invitation, ME, NOK, person } from './matches';

afterEach(() => {
  settings.language = 'en';
});

const OPEN = { ...person(2, ME, null), kind: 'open', person: null } as const;
const COMPUTER = { ...OPEN, kind: 'computer', level: 'hard', persona: 'marco' } as const;

describe('a match', () => {
  it('is called after its table and the others, who have not declined', () => {
    expect(matchName(invitation('one'))).toBe('Classic with Nok');
    const hosted = invitation('one', {
      mine: 0,
      seats: [person(0, ME, 'accepted'), person(1, NOK, 'declined')],
    });
    expect(matchName(hosted)).toBe('Classic');
    settings.language = 'ja';
    expect(matchName(invitation('one'))).toBe('クラシック · Nok');
  });

  it('says how many friends have joined, the host aside', () => {
    const seats = [person(0, ME, 'accepted'), person(1, NOK, 'accepted')];
    expect(joined(invitation('one', { seats }))).toBe(1);
    const mine = { mine: 0, may: ['cancel', 'invite'] as const };
    const waiting = { ...invitation('one'), ...mine, may: [...mine.may] };
    expect(standing(waiting)).toBe('Waiting for players · nobody has joined yet');
    expect(standing({ ...waiting, seats })).toBe('Waiting for players · 1 friend has joined');
    expect(standing({ ...waiting, mine: 1, may: ['withdraw'] })).toBe(
      'You have joined · Nok starts it',
    );
    expect(standing({ ...waiting, status: 'playing', hand: 14 })).toBe('Hand 14');
  });

  it('tells how its blinds rise', () => {
    expect(riseText({ by: 'none', every: null })).toBe('Fixed');
    expect(riseText({ by: 'hands', every: 5 })).toBe('Every 5 hands');
    expect(riseText({ by: 'time', every: 5 })).toBe('Every 5 minutes');
  });
});

describe('a seat', () => {
  it('is called after who has it', () => {
    expect(seatText(person(1, NOK, 'invited'))).toBe('Nok');
    expect(seatText(COMPUTER)).toBe('Marco');
    expect(seatText(OPEN)).toBe('Open seat');
    expect(seatText({ ...OPEN, kind: 'person' })).toBe('Account deleted');
  });

  it('wears what sits there', () => {
    expect(seatIcon(person(1, NOK, 'invited'))).toBe('leaf');
    expect(seatIcon(COMPUTER)).toBe('sun');
    expect(seatIcon(OPEN)).toBeNull();
    expect(seatIcon({ ...OPEN, kind: 'person' })).toBe('wave');
  });
});
