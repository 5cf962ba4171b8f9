import { beforeEach, describe, expect, it } from 'vitest';
import { powerSentences } from '../../src/powers/ear';
import { reasonOf } from '../../src/powers/reasons';
import { capOf, glimpsedOn } from '../../src/powers/state';
import type { Event, RefusalCode, View } from '../../src/protocol';
import { settings } from '../../src/settings.svelte';
import { earKeys } from '../../src/table/ear';
import { linesOf, spokenOf } from '../../src/table/sentences';
import { turnText } from '../../src/table/turn-text';
import { inNaiko, sceneView } from '../table-fixtures/scenes';

const view = inNaiko(sceneView('turn', 3), 'use');
const { seats } = view;

const ANCHOR: Event[] = [
  { type: 'power_used', seat: 1, power: 'short_anchor', price: 2, destellos: 1 },
  { type: 'anchor_announced', seat: 1, target: 0 },
  { type: 'window_opened', seat: 0, ms: 8000 },
];

function lines(events: Event[]): string[] {
  return linesOf(events, seats, 0).map(({ text }) => text);
}

function textAt(shown: View): string {
  return turnText({ view: shown, events: [], fresh: 0, dealt: false, hold: 0 });
}

describe('the powers in words', () => {
  beforeEach(() => {
    settings.language = 'en';
  });

  it('are lines of the hand history', () => {
    expect(lines(ANCHOR)).toEqual([
      'Marco uses Short Anchor, Destellos left: 1',
      'Marco anchors you',
    ]);
    expect(
      lines([
        { type: 'power_used', seat: 0, power: 'seal_shield', price: 1, destellos: 2 },
        { type: 'window_closed', seat: 0, how: 'shield' },
        { type: 'shielded', seat: 0, by: 1 },
      ]),
    ).toEqual(['You use Seal Shield, Destellos left: 2', 'You have cancelled the anchor']);
    expect(
      lines([
        { type: 'window_closed', seat: 2, how: 'lapse' },
        { type: 'anchored', seat: 2, by: 1 },
      ]),
    ).toEqual(['Ella gave no answer', 'Ella may raise by the pot at most in this round']);
  });

  it('tell the ear also how long there is to answer', () => {
    expect(spokenOf(ANCHOR, seats, 0)).toContain('You have 8 seconds to answer');
  });

  it('name a card to the one who may know it alone', () => {
    const seen = { type: 'glimpsed', seat: 0, street: 'turn', card: 'Ks' } as const;
    expect(spokenOf([seen], seats, 0)).toEqual(['Turn, seen by you alone: King of spades']);
    expect(spokenOf([{ ...seen, seat: 1, card: null }], seats, 0)).toEqual([]);
    const swapped = { type: 'swapped', seat: 0, discard: '2d', card: 'Ad' } as const;
    expect(spokenOf([swapped], seats, 0)).toEqual([
      'Laid aside: 2 of diamonds',
      'New card: Ace of diamonds',
    ]);
    expect(spokenOf([{ ...swapped, discard: null, card: null }], seats, 2)).toEqual([]);
  });

  it('say who is asked while a window is open', () => {
    expect(textAt(inNaiko(sceneView('turn', 3), 'answer'))).toBe('Marco’s anchor');
    expect(textAt(inNaiko(sceneView('turn', 3), 'waits'))).toBe('Ella may answer');
  });

  it('can be asked for by key where there are any', () => {
    expect(earKeys(view)).toContain('q');
    expect(earKeys(sceneView('turn', 3))).not.toContain('q');
    expect(powerSentences(view)).toEqual([
      'Powers: Sleeve Swap 2, Short Anchor 2, Seal Shield 1',
      'Powers used in this round: 1 of 3',
      'Destellos: You 2, Marco 3, Ella 0',
    ]);
  });

  it.each<[RefusalCode, string]>([
    ['NOT_YOUR_TURN', 'On your turn'],
    ['WINDOW_OPEN', 'Anchor first'],
    ['WRONG_STREET', 'Only pre-flop'],
    ['ALREADY_ACTED', 'You have acted'],
    ['POWER_USED_THIS_HAND', 'Used'],
    ['ONE_POWER_PER_TURN', 'One per turn'],
    ['ROUND_QUOTA_FULL', 'Round is full'],
    ['BAD_TARGET', 'Nobody left'],
    ['TARGET_ALREADY_ANCHORED', 'All anchored'],
    ['NOT_ENOUGH_DESTELLOS', 'Needs 2'],
  ])('say why one cannot be used: %s', (refused, short) => {
    expect(reasonOf({ power: 'sleeve_swap', price: 2, refused })?.short).toBe(short);
  });
});

describe('what is shown of the powers', () => {
  it('is the glimpsed card until its place on the board is taken', () => {
    const seen = inNaiko(sceneView('turn', 3), 'refused');
    expect(glimpsedOn(seen)).toEqual({ place: 3, card: 'Ks', changed: true });
    expect(glimpsedOn({ ...seen, board: [...seen.board, 'Ks'] })).toBeNull();
    expect(glimpsedOn(view)).toBeNull();
  });

  it('is the cap of an anchored seat that can still raise', () => {
    const anchored = inNaiko(sceneView('turn', 3), 'anchored');
    expect(capOf(anchored, 2)).toBe(12_850);
    expect(capOf(anchored, 1)).toBeNull();
    expect(capOf(view, 2)).toBeNull();
  });
});
