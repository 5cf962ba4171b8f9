import { describe, expect, it } from 'vitest';
import type { Event, Pace, View } from '../../src/protocol';
import { framesOf, type Frame } from '../../src/table/presentation';
import { recordedHands } from '../data/hands';
import { sceneView } from '../table-fixtures/scenes';

const pace: Pace = {
  hole_card_ms: 120,
  board_card_ms: 280,
  street_ms: 450,
  runout_ms: 1000,
  award_ms: 700,
};
const before = sceneView('turn', 2);

describe('the order in which a message is shown', () => {
  it('is the view at once where nothing happened', () => {
    const frames = framesOf(before, { v: 42, events: [], view: before }, pace);
    expect(frames).toEqual([{ view: before, events: [], fresh: 0, dealt: false, hold: 0 }]);
  });

  it('shows the call before its street: the chips in front of the seat, then the board', () => {
    const events: Event[] = [
      { type: 'call', seat: 0, amount: 200, to: 200, all_in: false, pot: before.pot },
      { type: 'collected', pots: [{ amount: before.pot + 200, eligible: [0, 1] }] },
      { type: 'street', street: 'turn', cards: ['Ad'] },
    ];
    const after = { ...before, v: 42, board: [...before.board, 'Ad'] };
    const [acting, collected, last, ...rest] = framesOf(
      before,
      { v: 42, events, view: after },
      pace,
    );
    expect(rest).toEqual([]);
    expect([acting?.hold, collected?.hold]).toEqual([225, 225]);
    expect(acting?.view.board).toEqual(before.board);
    expect(acting?.view.legal).toBeNull();
    expect(acting?.view.seats[0]).toMatchObject({ bet: 200, stack: 1710, last: { do: 'call' } });
    expect(acting?.view.pot).toBe(before.pot + 200);
    expect(collected?.view.seats.every((seat) => seat.bet === 0)).toBe(true);
    expect(collected?.view.pot).toBe(before.pot + 200);
    expect(last).toEqual({
      view: after,
      events: events.slice(2),
      fresh: 1,
      dealt: false,
      hold: 280,
    });
  });

  it('turns the last cards over before it tells who has won', () => {
    const events: Event[] = [
      { type: 'street', street: 'river', cards: ['7c'] },
      { type: 'ranked', hands: [] },
      { type: 'awarded', pot: 0, amount: 480, eligible: [0], winners: [{ seat: 0, amount: 480 }] },
    ];
    const after = sceneView('showdown', 2);
    const [turned, last] = framesOf(before, { v: 42, events, view: after }, pace);
    expect(turned).toMatchObject({
      fresh: 1,
      hold: 280,
      view: { result: null, board: after.board },
    });
    expect(turned?.view.seats[0]?.stack).toBe(before.seats[0]?.stack);
    expect(last).toMatchObject({ fresh: 0, hold: 700, view: after });
  });

  it('does not wait after an action that ends no round', () => {
    const events: Event[] = [
      { type: 'call', seat: 0, amount: 200, to: 200, all_in: false, pot: before.pot },
    ];
    expect(framesOf(before, { v: 42, events, view: before }, pace)).toHaveLength(1);
  });

  it('counts the cards of a deal', () => {
    const events: Event[] = [{ type: 'dealt', order: [1, 0], count: 2, cards: {} }];
    const next = { ...before, v: 42, hand: 24 };
    const [dealing, last, ...rest] = framesOf(before, { v: 42, events, view: next }, pace);
    expect(dealing).toMatchObject({ dealt: true, hold: 480, view: { turn: null, legal: null } });
    expect(last).toEqual({ view: next, events: [], fresh: 0, dealt: false, hold: 0 });
    expect(rest).toEqual([]);
  });

  it.each(recordedHands)('loses no chip and no event: $name', ({ messages }) => {
    const chips = (view: View): number =>
      view.seats.reduce((sum, seat) => sum + seat.stack, view.result === null ? view.pot : 0);
    let shown: View | null = null;
    for (const message of messages) {
      const frames: Frame[] = framesOf(shown, message, pace);
      expect(frames.flatMap((frame) => frame.events)).toEqual(message.events);
      for (const { view } of frames) expect(chips(view)).toBe(chips(message.view));
      shown = frames.at(-1)?.view ?? null;
      expect(shown).toEqual(message.view);
    }
  });
});
