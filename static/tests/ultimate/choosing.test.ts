import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefer } from '../../src/ultimate/preferences.svelte';
import type { Choice, DealerAnswer, DealerView } from '../../src/ultimate/protocol';
import { Choosing, RESULT_MS, SETTLE_MS } from '../../src/ultimate/table/Choosing.svelte';
import { frameOf, type Frame } from '../../src/ultimate/table/frames';
import type { Trouble } from '../../src/ultimate/table/trouble';
import type { DealerIntent } from '../../src/ultimate/ultimate-table';
import { dealerView } from './fake-dealer-engine';

const OPEN: Partial<Record<DealerView['phase'], Choice[]>> = {
  preflop: ['play4', 'play3', 'check'],
  flop: ['play2', 'check'],
  river: ['play1', 'fold'],
};

function frame(v: number, phase: DealerView['phase'], bankroll = 980): Frame {
  const view = dealerView(v, phase);
  const all: Choice[] = ['play4', 'play3', 'play2', 'play1', 'check', 'fold'];
  view.legal.choices = all.map((choice) => ({
    choice,
    chips: 0,
    refused: OPEN[phase]?.includes(choice) === true ? null : 'PLAY_SIZE_NOT_ALLOWED',
  }));
  return frameOf({ ...view, bankroll });
}

describe('what may be pressed at the table', () => {
  let sent: DealerIntent[];
  let troubles: Trouble[];
  let answer: (answer: Pick<DealerAnswer, 'refused'>) => void;
  let choosing: Choosing;

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    troubles = [];
    choosing = new Choosing(
      (intent) => {
        sent.push(intent);
        return new Promise((resolve) => {
          answer = resolve as typeof answer;
        });
      },
      (trouble) => troubles.push(trouble),
    );
  });

  afterEach(() => {
    prefer({ guard: false });
    vi.useRealTimers();
  });

  function show(each: Frame, after = RESULT_MS): void {
    choosing.show(each);
    vi.advanceTimersByTime(after);
  }

  async function answered(refused: DealerAnswer['refused'] = null): Promise<void> {
    answer({ refused });
    await vi.advanceTimersByTimeAsync(0);
  }

  it('is sent once, however often a button is pressed', () => {
    show(frame(1, 'preflop'));
    choosing.choose('check');
    choosing.choose('check');
    choosing.choose('play4');
    expect(sent).toEqual([{ do: 'check', v: 1 }]);
  });

  it('does not count right after the buttons have come: it was meant for what was there before', () => {
    show(frame(1, 'preflop'), SETTLE_MS - 1);
    choosing.choose('check');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    choosing.choose('check');
    expect(sent).toHaveLength(1);
  });

  it('is nothing for a choice of another street', () => {
    show(frame(1, 'flop'));
    for (const choice of ['play4', 'play3', 'play1', 'fold'] as const) choosing.choose(choice);
    expect(sent).toEqual([]);
  });

  it('knows the tail of a double click on older buttons', () => {
    show(frame(1, 'preflop'));
    expect(choosing.isTail({ detail: 1 })).toBe(false);
    show(frame(2, 'flop'));
    expect(choosing.isTail({ detail: 2 })).toBe(true);
    expect(choosing.isTail({ detail: 1 })).toBe(false);
  });

  it('asks twice for a Play of more than one Ante where that is wished', () => {
    prefer({ guard: true });
    show(frame(1, 'preflop'));
    choosing.choose('play4');
    expect([choosing.confirming, sent.length]).toEqual(['play4', 0]);
    // The tail of a double click confirms nothing.
    vi.advanceTimersByTime(200);
    choosing.choose('play4');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(200);
    choosing.choose('play4');
    expect(sent).toEqual([{ do: 'play', times: 4, v: 1 }]);
  });

  it('never asks twice for a Play of one Ante, a check or a fold', () => {
    prefer({ guard: true });
    show(frame(1, 'river'));
    choosing.choose('play1');
    expect(sent).toEqual([{ do: 'play', times: 1, v: 1 }]);
  });

  it('tells of a refusal, after which it can be pressed again', async () => {
    const shown = frame(1, 'preflop');
    show(shown);
    choosing.choose('play4');
    await answered({ code: 'BANKROLL_TOO_SMALL', legal: shown.view.legal });
    expect(troubles).toEqual(['BANKROLL_TOO_SMALL']);
    expect(choosing.sending).toBe(false);
  });

  it('deals the next hand with the same bets, if they are covered', async () => {
    show(frame(5, 'settled'));
    void choosing.nextHand({ ante: 20, trips: 10 });
    choosing.show(frame(6, 'betting'));
    await answered();
    expect(sent).toEqual([
      { do: 'next_hand', v: 5 },
      { do: 'place', ante: 20, trips: 10, v: 6 },
    ]);
  });

  it('leaves the bets to the person where the chips do not cover them', async () => {
    show(frame(5, 'settled', 60));
    void choosing.nextHand({ ante: 20, trips: 10 });
    await answered();
    expect(sent).toEqual([{ do: 'next_hand', v: 5 }]);
  });
});
