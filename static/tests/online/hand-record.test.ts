import { describe, expect, it } from 'vitest';
import { handRecordOf } from '../../src/online/hand-record';
import type { View } from '../../src/protocol';
import { readHands } from '../../src/records/reading';
import { isOfMatch } from '../../src/records/record';
import { factsOf } from '../../src/replay/hand-facts';
import { card, view } from './samples';

const STARTED = {
  type: 'hand_started',
  hand: 7,
  button: 0,
  small_blind: 0,
  big_blind: 1,
  sb: 10,
  bb: 20,
} as const;

const LOG: View['log'] = [
  { ...STARTED, stacks: [1000, 1000] },
  { type: 'dealt', order: [1, 0], count: 2, cards: { '0': ['As', 'Kd'] } },
  { type: 'fold', seat: 0, pot: 30 },
  { type: 'awarded', pot: 0, amount: 20, eligible: [1], winners: [{ seat: 1, amount: 20 }] },
  { type: 'hand_ended', hand: 7, stacks: [990, 1010] },
];

const OVER: Partial<View> = { hand: 7, phase: 'hand_over', log: LOG };

describe('the record of a hand of an online match', () => {
  it('is one that the device reads, with what the own seat may know', () => {
    const record = handRecordOf(view(9, OVER), card());
    expect(record).toMatchObject({ id: 'm/7', game_id: 'm', hand: 7, me: 0, events: LOG });
    expect(record?.settings).toEqual({
      seats: 2,
      chips: 1000,
      sb: 10,
      bb: 20,
      rise: { by: 'hands', every: 10 },
    });
    expect(readHands([record]).records).toEqual([record]);
    if (record === null) return;
    expect(factsOf(record)).toMatchObject({ cards: ['As', 'Kd'], net: -10, pot: 20, bb: 20 });
    expect(isOfMatch(record)).toBe(true);
  });

  it('says whose the seats were', () => {
    const { seats } = handRecordOf(view(9, OVER), card()) ?? {};
    expect(seats?.map(({ name, kind, account_id }) => [name, kind, account_id])).toEqual([
      ['Ken', 'human', 'sub-Ken'],
      ['Mali', 'human', 'sub-Mali'],
    ]);
  });

  it('knows who had gone out before it, and not who goes out in it', () => {
    const standings = [
      { seat: 0, place: 2, out_at_hand: 7 },
      { seat: 1, place: 3, out_at_hand: 4 },
    ];
    const log: View['log'] = [{ ...STARTED, stacks: [1000, 0] }, ...LOG.slice(1)];
    const { seats } = handRecordOf(view(9, { ...OVER, log, standings }), card()) ?? {};
    expect(seats?.map(({ rank, out_at_hand }) => [rank, out_at_hand])).toEqual([
      [null, null],
      [3, 4],
    ]);
  });

  it('is made when the hand is over, for who had cards in it', () => {
    const running = { ...OVER, log: LOG.slice(0, -1) };
    const lookedOn = LOG.map((event) => (event.type === 'dealt' ? { ...event, cards: {} } : event));
    expect(handRecordOf(view(8, running), card())).toBeNull();
    expect(handRecordOf(view(9, { ...OVER, log: lookedOn }), card())).toBeNull();
    expect(handRecordOf(view(9, { ...OVER, me: null, log: lookedOn }), card())).toBeNull();
  });
});
