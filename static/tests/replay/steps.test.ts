import { describe, expect, it, vi } from 'vitest';
import type { Event, View } from '../../src/protocol';
import { Equities, questionOf } from '../../src/replay/equities.svelte';
import { partsOf, stepsOf } from '../../src/replay/steps';
import { recordedHands } from '../data/hands';

const TOLD = ['fold', 'check', 'call', 'raise_to', 'returned', 'street', 'awarded'];

function played(name: string) {
  const hand = recordedHands.find((each) => each.name.includes(name));
  if (hand === undefined) throw new Error(name);
  return hand.messages.filter(({ events }) => events.length > 0);
}

describe.each(recordedHands)('the steps of "$name"', ({ messages }) => {
  const played = messages.filter(({ events }) => events.length > 0);
  const steps = stepsOf(played);

  it('tell every event once and in order', () => {
    expect(steps.flatMap(({ events }) => events)).toEqual(played.flatMap(({ events }) => events));
  });

  it('are one for each action and each street', () => {
    const one = (event: Event): boolean =>
      ['fold', 'check', 'call', 'raise_to'].includes(event.type);
    for (const { events } of steps) {
      expect(
        events.filter(one).length + events.filter(({ type }) => type === 'street').length,
      ).toBeLessThan(2);
      expect(events.length).toBeGreaterThan(0);
    }
    const shown = steps.filter(({ events }) => events.some(({ type }) => TOLD.includes(type)));
    expect(shown.length).toBeGreaterThanOrEqual(steps.length - 2);
  });

  it('end where the hand has ended', () => {
    expect(steps.at(-1)?.view).toEqual(played.at(-1)?.view);
    expect(partsOf(steps).at(-1)?.part).toBe('result');
  });

  it('have all chips on the table', () => {
    const total = (view: View): number =>
      view.seats.reduce((sum, { stack }) => sum + stack, 0) + view.pot;
    for (const { view } of steps) expect(total(view)).toBe(total(played[0]?.view as View));
  });

  it('offer practice only where the person may still decide', () => {
    for (const { decision, message } of steps) {
      const { view } = played[message] ?? {};
      expect(decision).toBe(view?.phase === 'betting' && view.seats[0]?.state === 'in');
    }
  });
});

describe('the parts of a hand', () => {
  it('begin at their street and end with the result', () => {
    const steps = stepsOf(played('a showdown after checks and calls'));
    const parts = partsOf(steps);
    expect(parts.map(({ part }) => part)).toEqual(['preflop', 'flop', 'turn', 'river', 'result']);
    for (const { part, step } of parts.slice(1, -1)) {
      expect(steps[step]?.events.at(-1)).toMatchObject({ type: 'street', street: part });
    }
  });
});

describe('equities', () => {
  const [first] = stepsOf(played('a showdown after checks and calls'));
  const view = first?.view as View;

  it('are asked of the seats in the hand, unknown cards as unknown', () => {
    const asked = questionOf(view);
    const live = view.seats.filter(({ count }) => count > 0);
    expect(asked?.seats).toEqual(live.map(({ seat }) => seat));
    expect(asked?.question.hands[0]).toEqual(view.seats[0]?.cards);
    expect(asked?.question.hands.slice(1).every((hand) => hand === null)).toBe(true);
  });

  it('are not asked of a hand that is over, or of one player', () => {
    const over = played('everybody folds').at(-1)?.view as View;
    expect(questionOf(over)).toBeNull();
    const alone = view.seats.map((seat) => ({ ...seat, count: seat.seat === 0 ? 2 : 0 }));
    expect(questionOf({ ...view, seats: alone })).toBeNull();
  });

  it('are asked once for each question and belong to their seats', async () => {
    const live = view.seats.filter(({ count }) => count > 0);
    const ask = vi.fn(() => Promise.resolve(live.map((_, place) => place / 10)));
    const equities = new Equities(ask);
    expect(equities.of(view)).toEqual({});
    await equities.look(view);
    await equities.look(view);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(equities.of(view)).toEqual(
      Object.fromEntries(live.map(({ seat }, place) => [seat, place / 10])),
    );
  });
});
