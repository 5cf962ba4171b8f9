import { describe, expect, it } from 'vitest';
import { breakEven, keyOf, percentOf, questionOf } from '../../src/odds/question';
import type { SeatView, View } from '../../src/protocol';
import { viewAt } from '../fake-engine';

function seat(number: number, change: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    name: '',
    persona: number === 0 ? null : 'marco',
    icon: 'wave',
    kind: number === 0 ? 'person' : 'computer',
    level: null,
    stack: 1000,
    bet: 0,
    put_in: 0,
    state: 'in',
    count: 2,
    cards: null,
    last: null,
    to_act: true,
    place: null,
    chair: null,
    ...change,
  };
}

const me = seat(0, { cards: ['As', 'Qd'] });

function view(others: SeatView[], change: Partial<View> = {}): View {
  return viewAt(1, { seats: [me, ...others], ...change });
}

describe('the question of the odds helper', () => {
  it('counts the opponents still in the hand', () => {
    const seats = [
      seat(1),
      seat(2, { state: 'folded', count: 0 }),
      seat(3, { state: 'all_in' }),
      seat(4, { state: 'out', count: 0 }),
    ];
    expect(questionOf(view(seats, { board: ['2c', '3d', '4h'] }))).toEqual({
      hole: ['As', 'Qd'],
      board: ['2c', '3d', '4h'],
      opponents: 2,
    });
  });

  it('is none without a hand, an opponent or a secret', () => {
    const folded = { ...me, state: 'folded' as const, cards: null };
    expect(questionOf(viewAt(1, { seats: [folded, seat(1)] }))).toBeNull();
    expect(questionOf(view([seat(1)], { phase: 'hand_over' }))).toBeNull();
    expect(questionOf(view([seat(1)], { me: null }))).toBeNull();
    expect(questionOf(view([seat(1, { state: 'folded' })]))).toBeNull();
    expect(questionOf(view([seat(1, { cards: ['Kc', 'Kd'] })], { phase: 'runout' }))).toBeNull();
  });

  it('changes with a card or a fold, and with nothing else (PU-106)', () => {
    const first = keyOf({ hole: ['As', 'Qd'], board: [], opponents: 2 });
    expect(keyOf({ hole: ['As', 'Qd'], board: [], opponents: 2 })).toBe(first);
    expect(keyOf({ hole: ['As', 'Qd'], board: [], opponents: 1 })).not.toBe(first);
    expect(keyOf({ hole: ['As', 'Qd'], board: ['2c', '3d', '4h'], opponents: 2 })).not.toBe(first);
  });
});

describe('where a call breaks even', () => {
  const priced = (call: number | null): View['legal'] => ({
    fold: true,
    check: call === null,
    call,
    call_all_in: false,
    raise: null,
    raise_closed: null,
  });

  it('is 25 % for 100 into 300 (S27)', () => {
    const seats = [seat(0, { put_in: 100 }), seat(1, { put_in: 200 })];
    expect(breakEven({ legal: priced(100), me: 0, seats })).toBe(0.25);
  });

  it('does not count what a short all-in cannot win', () => {
    const seats = [seat(0, { put_in: 50, stack: 50 }), seat(1, { put_in: 800 })];
    expect(breakEven({ legal: priced(50), me: 0, seats })).toBe(0.25);
  });

  it('counts the chips of those who folded', () => {
    const dead = seat(2, { put_in: 100, state: 'folded' });
    const seats = [seat(0, { put_in: 0 }), seat(1, { put_in: 100 }), dead];
    expect(breakEven({ legal: priced(100), me: 0, seats })).toBeCloseTo(1 / 3);
  });

  it('is nothing on another one’s turn or where checking is free', () => {
    const seats = [me, seat(1)];
    expect(breakEven({ legal: null, me: 0, seats })).toBeNull();
    expect(breakEven({ legal: priced(null), me: 0, seats })).toBeNull();
  });
});

describe('percents', () => {
  it('are whole, and certain only where it is certain', () => {
    expect([0.556, 0.003, 0.998, 0, 1].map(percentOf)).toEqual([56, 1, 99, 0, 100]);
  });
});
