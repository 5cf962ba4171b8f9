import { describe, expect, it } from 'vitest';
import type { Event, Pace } from '../../src/protocol';
import { cuesOf } from '../../src/sound/events';

const pace: Pace = {
  hole_card_ms: 120,
  board_card_ms: 280,
  street_ms: 450,
  runout_ms: 1000,
  award_ms: 700,
};
const chips = { seat: 1, amount: 20, to: 20, all_in: false, pot: 30 };

function heard(events: Event[], myTurn = false, me: number | null = 0): [string, number][] {
  return cuesOf(events, me, myTurn, pace).map(({ sound, at }) => [sound, at]);
}

describe('the sounds of a step', () => {
  it('are none where nothing happens, and a bell where only my turn comes', () => {
    expect(heard([])).toEqual([]);
    expect(heard([], true)).toEqual([['my_turn', 0]]);
  });

  it.each<[string, Event]>([
    ['fold', { type: 'fold', seat: 1, pot: 30 }],
    ['check', { type: 'check', seat: 1, pot: 30 }],
    ['call', { type: 'call', ...chips }],
    ['call', { type: 'raise_to', ...chips, opens: true, full: true }],
    ['raise', { type: 'raise_to', ...chips, opens: false, full: true }],
    ['all_in', { type: 'raise_to', ...chips, all_in: true, opens: true, full: true }],
    ['all_in', { type: 'call', ...chips, all_in: true }],
  ])('%s for one action', (sound, event) => {
    expect(heard([event])).toEqual([[sound, 0]]);
  });

  it('tell my turn after what happened', () => {
    expect(heard([{ type: 'check', seat: 1, pot: 30 }], true)).toEqual([
      ['check', 0],
      ['my_turn', 180],
    ]);
  });

  it('tick once for each card of the deal, after the blinds went up', () => {
    const events: Event[] = [
      { type: 'level_raised', level: 3, sb: 15, bb: 30 },
      { type: 'dealt', order: [1, 0], count: 2, cards: {} },
    ];
    expect(heard(events, true)).toEqual([
      ['blinds_up', 0],
      ['deal', 0],
      ['deal', 120],
      ['deal', 240],
      ['deal', 360],
      ['my_turn', 660],
    ]);
  });

  it('turn the board card by card', () => {
    const events: Event[] = [{ type: 'street', street: 'flop', cards: ['2c', '3d', '4h'] }];
    expect(heard(events, true)).toEqual([
      ['board', 0],
      ['board', 280],
      ['board', 560],
      ['my_turn', 1020],
    ]);
  });

  it('give one sound for all pots: a win where one of them is mine', () => {
    const award = (pot: number, seat: number): Event => ({
      type: 'awarded',
      pot,
      amount: 40,
      eligible: [0, 1],
      winners: [{ seat, amount: 40 }],
    });
    expect(heard([award(1, 2), award(0, 0)])).toEqual([['win', 0]]);
    expect(heard([award(1, 2), award(0, 1)])).toEqual([['pot', 0]]);
    expect(heard([award(0, 0)], false, null)).toEqual([['pot', 0]]);
  });

  it('tell that somebody is out after the pot', () => {
    const events: Event[] = [
      { type: 'street', street: 'river', cards: ['2c'] },
      { type: 'awarded', pot: 0, amount: 9, eligible: [1], winners: [{ seat: 1, amount: 9 }] },
      { type: 'eliminated', seat: 2, place: 3 },
      { type: 'eliminated', seat: 3, place: 3 },
    ];
    expect(heard(events)).toEqual([
      ['board', 0],
      ['pot', 280],
      ['out', 880],
    ]);
  });
});
