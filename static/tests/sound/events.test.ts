import { describe, expect, it } from 'vitest';
import type { Event, Pace } from '../../src/protocol';
import { cuesOf } from '../../src/sound/events';
import { viewAt } from '../fake-engine';

const pace: Pace = {
  hole_card_ms: 120,
  board_card_ms: 280,
  street_ms: 450,
  runout_ms: 1000,
  award_ms: 700,
};
const legal = {
  fold: true,
  check: false,
  call: 20,
  call_all_in: false,
  raise: null,
  raise_closed: null,
};
const others = viewAt(5, { turn: 1 });
const mine = viewAt(5, { legal });
const chips = { seat: 1, amount: 20, to: 20, all_in: false, pot: 30 };

function heard(events: Event[], view = others): [string, number][] {
  return cuesOf({ events, view }, pace).map(({ sound, at }) => [sound, at]);
}

describe('the sounds of a message', () => {
  it('are none for a view without events, my own turn included', () => {
    expect(heard([], mine)).toEqual([]);
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
    expect(heard([{ type: 'check', seat: 1, pot: 30 }], mine)).toEqual([
      ['check', 0],
      ['my_turn', 180],
    ]);
  });

  it('tick once for each card of the deal, after the blinds went up', () => {
    const events: Event[] = [
      { type: 'level_raised', level: 3, sb: 15, bb: 30 },
      { type: 'dealt', order: [1, 0], count: 2, cards: {} },
    ];
    expect(heard(events, mine)).toEqual([
      ['blinds_up', 0],
      ['deal', 0],
      ['deal', 120],
      ['deal', 240],
      ['deal', 360],
      ['my_turn', 660],
    ]);
  });

  it('turn the board after the action that ended the round has been seen', () => {
    const events: Event[] = [
      { type: 'call', ...chips },
      { type: 'collected', pots: [] },
      { type: 'street', street: 'flop', cards: ['2c', '3d', '4h'] },
    ];
    expect(heard(events)).toEqual([
      ['call', 0],
      ['board', 450],
      ['board', 730],
      ['board', 1010],
    ]);
  });

  it('turn the board at once in a run-out', () => {
    expect(heard([{ type: 'street', street: 'turn', cards: ['2c'] }])).toEqual([['board', 0]]);
  });

  it('give one sound for all pots: a win where one of them is mine', () => {
    const award = (pot: number, seat: number): Event => ({
      type: 'awarded',
      pot,
      amount: 40,
      eligible: [0, 1],
      winners: [{ seat, amount: 40 }],
    });
    expect(heard([{ type: 'fold', seat: 1, pot: 30 }, award(0, 0)])).toEqual([
      ['fold', 0],
      ['win', 450],
    ]);
    expect(heard([award(1, 2), award(0, 0)])).toEqual([['win', 0]]);
    expect(heard([award(1, 2), award(0, 1)])).toEqual([['pot', 0]]);
    expect(cuesOf({ events: [award(0, 0)], view: viewAt(5, { me: null }) }, pace)).toEqual([
      { sound: 'pot', at: 0 },
    ]);
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
