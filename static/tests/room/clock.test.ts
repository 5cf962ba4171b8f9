import { describe, expect, it } from 'vitest';
import type { TurnClock } from '../../src/online/messages';
import { clockText, runningOf } from '../../src/room/clock';

const CLOCK: TurnClock = {
  turn_ms: 20_000,
  bank_ms: 30_000,
  reserve_ms: 20_000,
  on_reserve: false,
  then: 'fold',
};

/** What stands beside the buttons so many ms after the server has told. */
function shown(elapsed: number, changes: Partial<TurnClock> = {}): string {
  const clock = { ...CLOCK, ...changes };
  return clockText(runningOf(clock, elapsed), clock);
}

describe('the clock of a wallet table', () => {
  it('says what runs and what follows: turn time, time bank, reserve, then the deed', () => {
    expect(shown(0)).toBe('20 s · bank 30 s');
    expect(shown(19_999)).toBe('1 s · bank 30 s');
    expect(shown(20_000)).toBe('Bank 30 s · then fold');
    expect(shown(49_500, { then: 'check' })).toBe('Bank 1 s · then check');
    expect(shown(55_000, { on_reserve: true })).toBe('Reserve 15 s · then fold');
  });

  it('names the deed at once where nothing is left of the time bank', () => {
    expect(shown(8_000, { bank_ms: 0 })).toBe('12 s · then fold');
  });

  it('gives the reserve to nobody who is connected, and ends at zero', () => {
    expect(runningOf(CLOCK, 60_000)).toEqual({ stage: 'bank', ms: 0 });
    expect(runningOf({ ...CLOCK, on_reserve: true }, 90_000)).toEqual({ stage: 'reserve', ms: 0 });
    expect(runningOf({ ...CLOCK, bank_ms: 0 }, 20_000)).toEqual({ stage: 'turn', ms: 0 });
  });
});
