import { describe, expect, it } from 'vitest';
import type { Event, Pace } from '../../src/protocol';
import { framesOf } from '../../src/table/presentation';
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
    expect(frames).toEqual([{ view: before, fresh: 0, dealt: false, hold: 0 }]);
  });

  it('shows the call before its street: the chips in front of the seat, then the board', () => {
    const events: Event[] = [
      { type: 'call', seat: 0, amount: 200, to: 200, all_in: false, pot: before.pot },
      { type: 'collected', pots: [{ amount: before.pot + 200, eligible: [0, 1] }] },
      { type: 'street', street: 'turn', cards: ['Ad'] },
    ];
    const after = { ...before, v: 42, board: [...before.board, 'Ad'] };
    const [first, second, ...rest] = framesOf(before, { v: 42, events, view: after }, pace);
    expect(rest).toEqual([]);
    expect(first?.hold).toBe(450);
    expect(first?.view.board).toEqual(before.board);
    expect(first?.view.legal).toBeNull();
    expect(first?.view.seats[0]).toMatchObject({ bet: 200, stack: 1710, last: { do: 'call' } });
    expect(first?.view.pot).toBe(before.pot + 200);
    expect(second).toEqual({ view: after, fresh: 1, dealt: false, hold: 280 });
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
    expect(last).toEqual({ view: next, fresh: 0, dealt: true, hold: 0 });
    expect(rest).toEqual([]);
  });
});
