import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, Legal, View } from '../../src/protocol';
import { settings } from '../../src/settings.svelte';
import { Signals } from '../../src/sound/signals';
import { sounds } from '../../src/sound/sound.svelte';
import { viewAt } from '../fake-engine';

const pace = { hole_card_ms: 100, board_card_ms: 0, street_ms: 0, runout_ms: 0, award_ms: 0 };
const legal: Legal = {
  fold: false,
  check: true,
  call: null,
  call_all_in: false,
  raise: null,
  raise_closed: null,
};
const check: Event = { type: 'check', seat: 1, pot: 30 };

describe('what one table makes heard and felt', () => {
  const vibrate = vi.fn();
  let signals: Signals;
  let heard: string[];

  function take(view: View, ...events: Event[]): string[] {
    heard = [];
    signals.take({ events, view }, pace);
    return heard;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { vibrate });
    vi.spyOn(sounds, 'play').mockImplementation((cues) => {
      heard = cues.map(({ sound }) => sound);
    });
    vibrate.mockClear();
    settings.vibration = true;
    signals = new Signals();
  });

  afterEach(() => {
    signals.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('rings for a turn once, and not for the one that stands on opening', () => {
    expect(take(viewAt(3, { legal }))).toEqual([]);
    expect(take(viewAt(3, { legal }))).toEqual([]);
    expect(take(viewAt(4), check)).toEqual(['check']);
    expect(take(viewAt(5, { legal }), check)).toEqual(['check', 'my_turn']);
    expect(take(viewAt(5, { legal }))).toEqual([]);
    expect(take(viewAt(6, { legal }))).toEqual(['my_turn']);
  });

  it('vibrates with the bell, and not where that is switched off', () => {
    take(viewAt(3));
    take(viewAt(4, { legal }), check);
    expect(vibrate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(vibrate).toHaveBeenCalledOnce();
    settings.vibration = false;
    take(viewAt(5, { legal }), check);
    vi.advanceTimersByTime(500);
    expect(vibrate).toHaveBeenCalledOnce();
  });

  it('does not vibrate after the table is closed', () => {
    take(viewAt(3));
    take(viewAt(4, { legal }), check);
    signals.close();
    vi.advanceTimersByTime(500);
    expect(vibrate).not.toHaveBeenCalled();
  });
});
