import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Coach } from '../../src/coach/coach.svelte';
import type { Message, Pace, View } from '../../src/protocol';
import { settings } from '../../src/settings.svelte';
import { framesOf, type Frame } from '../../src/table/presentation';
import { recordedHands } from '../data/hands';
import { inNaiko, sceneView } from '../table-fixtures/scenes';

const pace: Pace = {
  hole_card_ms: 120,
  board_card_ms: 280,
  street_ms: 450,
  runout_ms: 1000,
  award_ms: 700,
};

function framesOfHand(name: string): Frame[] {
  const messages: Message[] = recordedHands.find((hand) => hand.name === name)?.messages ?? [];
  let before: Frame | undefined;
  return messages.flatMap((message) => {
    const frames = framesOf(before?.view ?? null, message, pace);
    before = frames.at(-1);
    return frames;
  });
}

/** What a person reads who presses "Understood" as soon as there is something. */
function readAll(coach: Coach, frames: readonly Frame[]): string[] {
  const ids: string[] = [];
  for (const frame of frames) {
    for (let tip = coach.of(frame); tip !== null; tip = coach.of(frame)) {
      ids.push(tip.id);
      coach.next(tip.id);
    }
  }
  return ids;
}

describe('the coach', () => {
  beforeEach(() => {
    settings.language = 'en';
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('explains each thing of a hand once, when it happens, and then is silent', () => {
    const coach = new Coach('on');
    const frames = framesOfHand('a showdown after checks and calls');
    expect(readAll(coach, frames)).toEqual([
      ...['blinds', 'hole', 'price', 'flop', 'free', 'turn', 'river', 'showdown', 'end'],
    ]);
    expect(coach.state).toBe('off');
    expect(readAll(coach, frames)).toEqual([]);
  });

  it('tells nothing twice to somebody who plays on, and ends with the showdown', () => {
    const coach = new Coach('on');
    const told: string[] = [];
    const hand = framesOfHand('a showdown after checks and calls');
    const shown = (frame: Frame): void => {
      const id = coach.of(frame)?.id ?? null;
      if (id !== null && id !== told.at(-1)) told.push(id);
      coach.show(id);
    };
    hand.forEach(shown);
    expect(told).toEqual(['blinds', 'flop', 'turn', 'river', 'showdown']);
    expect(coach.state).toBe('on');
    hand.forEach(shown);
    expect(told).toHaveLength(5);
    expect(coach.state).toBe('off');
  });

  it('lets a tip that has just come be read: a press was meant for the one before', () => {
    vi.useFakeTimers();
    const coach = new Coach('on');
    const frames = framesOfHand('a showdown after checks and calls');
    const own = frames.find((frame) => frame.view.legal !== null);
    if (own === undefined) throw new Error('no own turn');
    const shown = (): string | null => {
      const id = coach.of(own)?.id ?? null;
      coach.show(id);
      return id;
    };
    const press = (): void => {
      coach.next(shown() ?? '');
    };
    expect(shown()).toBe('blinds');
    vi.advanceTimersByTime(499);
    press();
    expect(shown()).toBe('blinds');
    // That the same tip is shown again does not begin its time anew.
    vi.advanceTimersByTime(1);
    press();
    expect(shown()).toBe('hole');
    press();
    expect(shown()).toBe('hole');
    vi.advanceTimersByTime(500);
    press();
    expect(shown()).toBe('price');
  });

  it('tells what a call costs, and nothing while the cards are dealt', () => {
    const coach = new Coach('on');
    const frames = framesOfHand('a showdown after checks and calls');
    const dealing = frames.find((frame) => frame.dealt);
    expect(dealing && coach.of(dealing)).toBeNull();
    coach.next('blinds');
    coach.next('hole');
    const own = frames.find((frame) => frame.view.legal !== null);
    expect(own && coach.of(own)?.text).toContain('Call costs 10');
  });

  it('says of four cards that exactly two of them count', () => {
    const frames = framesOfHand('a showdown after checks and calls').map((frame) => ({
      ...frame,
      view: { ...frame.view, game: 'omaha' as const },
    }));
    const texts = (street: string): string[] =>
      frames.flatMap((frame) => {
        const coach = new Coach('on');
        coach.next('blinds');
        coach.next('price');
        const tip = frame.view.street === street ? coach.of(frame) : null;
        return tip === null ? [] : [tip.text];
      });
    expect(texts('preflop')).toContainEqual(expect.stringContaining('Exactly two of them'));
    expect(texts('river')).toContainEqual(expect.stringContaining('Two of your four cards'));
  });

  it('is offered in the first hand that one plays until it is answered, and never over a result', () => {
    const coach = new Coach(null);
    const hand = framesOfHand('a bet on the flop takes the pot');
    const offered = (number: number, frames = hand): Frame[] =>
      frames
        .map((frame) => ({ ...frame, view: { ...frame.view, hand: number } }))
        .filter((frame) => coach.of(frame)?.id === 'offer');
    // Over before it was the newcomer's turn.
    const walk = hand.filter(({ view }) => view.legal === null);
    expect(offered(1, walk).length).toBeGreaterThan(0);
    expect(offered(2).length).toBeGreaterThan(0);
    expect(offered(2).every(({ view }) => view.result === null)).toBe(true);
    expect(offered(3)).toEqual([]);
    coach.stop();
    expect(offered(2)).toEqual([]);
  });

  it('explains the powers before the flop, where there are any', () => {
    const view = sceneView('preflop', 3);
    const frameOf = (shown: View): Frame => ({
      view: shown,
      events: [],
      fresh: 0,
      dealt: false,
      hold: 0,
    });
    expect(readAll(new Coach('on'), [frameOf(inNaiko(view, 'use'))])).toContain('powers');
    expect(readAll(new Coach('on'), [frameOf(view)])).not.toContain('powers');
  });

  it('begins anew when asked for', () => {
    const coach = new Coach('off');
    const frames = framesOfHand('a showdown after checks and calls');
    coach.start();
    expect(readAll(coach, frames)).toContain('blinds');
    coach.start();
    expect(readAll(coach, frames)).toContain('blinds');
  });
});
