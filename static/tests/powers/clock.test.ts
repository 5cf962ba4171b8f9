import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WindowClock } from '../../src/powers/WindowClock.svelte';
import type { Pace, Step } from '../../src/protocol';
import { inNaiko, sceneView } from '../table-fixtures/scenes';

const pace: Pace = {
  hole_card_ms: 0,
  board_card_ms: 0,
  street_ms: 0,
  runout_ms: 0,
  award_ms: 0,
};
const view = inNaiko(sceneView('turn', 3), 'answer');

function step(kind: Step['kind'], delay_ms: number | null): Step {
  return { kind, v: view.v, seat: 0, delay_ms };
}

describe('the time to answer an anchor', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts down what the home says is left', () => {
    const clock = new WindowClock();
    clock.take({ view }, { step: step('window', 5000), pace });
    vi.advanceTimersByTime(1000);
    expect(clock.left(view)).toBe(4000);
    vi.advanceTimersByTime(9000);
    expect(clock.left(view)).toBe(0);
    clock.close();
  });

  it('is the whole window where a computer is asked, whose time nobody is told', () => {
    const clock = new WindowClock();
    clock.take({ view }, { step: step('computer', 1700), pace });
    expect(clock.left(view)).toBe(8000);
    clock.close();
  });

  it('is none without a window', () => {
    const clock = new WindowClock();
    clock.take({ view }, { step: step('window', 5000), pace });
    const closed = { ...inNaiko(sceneView('turn', 3), 'use'), v: 42 };
    clock.take({ view: closed }, { step: step('person', null), pace });
    expect(clock.left(closed)).toBeNull();
    expect(clock.left(view)).toBeNull();
  });
});
