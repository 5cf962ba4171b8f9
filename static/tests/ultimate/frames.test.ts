import { describe, expect, it } from 'vitest';
import type { DealerEvent, DealerView, HandResult } from '../../src/ultimate/protocol';
import { frameOf, framesOf, NO_PACE, PACE, type Frame } from '../../src/ultimate/table/frames';
import { marksOf } from '../../src/ultimate/table/marks';
import { Teller } from '../../src/ultimate/table/Teller';
import type { TrainerView } from '../../src/ultimate/protocol';
import { dealerView, JUDGEMENT } from './fake-dealer-engine';

const OWN = ['Kd', '5c'];
const FLOP = ['8c', '5h', 'Js'];
const BOARD = [...FLOP, 'Ad', '2c'];

function shown(cards: string[], category: string): HandResult['player'] {
  const name = { category, ranks: ['5'] } as unknown as HandResult['player']['name'];
  return { cards, name, best: [...cards, ...FLOP] };
}

function result(outcome: HandResult['settlement']['outcome'], net: number): HandResult {
  return {
    settlement: { outcome, qualified: true, rows: [], net },
    uncounted: null,
    player: shown(OWN, 'pair'),
    dealer: shown(['Qs', '7h'], 'high_card'),
    neighbours: [],
  };
}

const BETTING = { ...dealerView(0), bankroll: 1000 };
const DEALT: DealerView = {
  ...dealerView(1, 'preflop'),
  bankroll: 980,
  cards: OWN,
  bets: { ante: 10, blind: 10, trips: 0, play: 0, times: 0 },
};
const OVER: DealerView = {
  ...dealerView(2, 'settled'),
  bankroll: 1060,
  cards: OWN,
  board: BOARD,
  bets: { ante: 10, blind: 10, trips: 0, play: 40, times: 4 },
  result: result('win', 60),
};
const RUN: DealerEvent[] = [
  { type: 'play', seat: 0, times: 4, amount: 40 },
  { type: 'street', street: 'flop', cards: FLOP },
  { type: 'street', street: 'turn', cards: ['Ad'] },
  { type: 'street', street: 'river', cards: ['2c'] },
  { type: 'shown', dealer: ['Qs', '7h'], neighbours: [] },
  { type: 'settled', settlement: result('win', 60).settlement },
];

function message(view: DealerView, events: DealerEvent[]) {
  return { v: view.v, view, events };
}

describe('a message in the order in which it is shown', () => {
  it('deals after the bets were placed, and asks only then', () => {
    const frames = framesOf(
      frameOf(BETTING),
      message(DEALT, [
        { type: 'placed', ante: 10, blind: 10, trips: 0 },
        { type: 'dealt', seats: 1, cards: OWN },
      ]),
      PACE,
    );
    expect(
      frames.map(({ dealing, asks, bankroll, hold }) => [dealing, asks, bankroll, hold]),
    ).toEqual([
      [true, false, 980, 4 * PACE.card],
      [false, true, 980, 0],
    ]);
  });

  it('opens the board street by street after a Play bet, the dealer last', () => {
    const frames = framesOf(frameOf(DEALT), message(OVER, RUN), PACE);
    expect(frames.map(({ board }) => board.length)).toEqual([0, 3, 4, 5, 5, 5]);
    expect(frames.map(({ dealer }) => dealer !== null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(frames.map(({ result: found }) => found !== null)).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
    ]);
    // Turn and river lie 0.4 s apart.
    expect(frames.slice(2, 4).map(({ hold }) => hold)).toEqual([400, 400]);
    expect(frames[0]).toMatchObject({ bankroll: 940, bets: { play: 40 } });
  });

  it('loses no event, whatever the pace', () => {
    for (const pace of [PACE, NO_PACE]) {
      const frames = framesOf(frameOf(DEALT), message(OVER, RUN), pace);
      expect(frames.flatMap(({ events }) => events)).toEqual(RUN);
    }
  });

  it('shows the view at once where nothing is known of what came before', () => {
    const frames = framesOf(null, message(OVER, RUN), PACE);
    expect(frames).toHaveLength(1);
    expect(frames[0]).toMatchObject({ board: BOARD, asks: true });
  });
});

describe('the marks of a result', () => {
  it('are those of the hand that won; both at a tie, none after a fold', () => {
    const won = marksOf(result('win', 60), BOARD);
    expect([won.get('Kd'), won.get('8c'), won.get('2c')]).toEqual(['winning', 'winning', 'unused']);
    expect(won.has('Qs')).toBe(false);
    expect(marksOf(result('tie', 0), BOARD).get('Qs')).toBe('winning');
    expect(marksOf(result('fold', -20), BOARD).size).toBe(0);
    expect(marksOf(null, BOARD).size).toBe(0);
  });
});

describe('judgements that are told', () => {
  const trainer: TrainerView = {
    active: true,
    running: true,
    helped: false,
    judged: [JUDGEMENT],
    waiting: [],
  };
  const asking: Frame = frameOf(DEALT);
  const over: Frame = frameOf(OVER);

  it('are told once, as soon as they may be (UTH-42)', () => {
    const teller = new Teller();
    expect(teller.judgements(trainer, asking, 'at_once').length).toBeGreaterThan(1);
    expect(teller.judgements(trainer, asking, 'at_once')).toEqual([]);
  });

  it('wait for the end of the hand where that is wished', () => {
    const teller = new Teller();
    expect(teller.judgements(trainer, asking, 'at_the_end')).toEqual([]);
    expect(teller.judgements(trainer, over, 'at_the_end').length).toBeGreaterThan(1);
  });

  it('are none where hands are only played', () => {
    const played = { ...trainer, running: false };
    expect(new Teller().judgements(played, over, 'at_once')).toEqual([]);
  });
});
