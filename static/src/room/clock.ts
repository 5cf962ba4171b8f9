/** The clock of a turn at a wallet table as it is shown: what runs of it, how much is left, and what follows (naiko.md §3). */
import type { TurnClock } from '../online/messages';
import type { Stage } from '../table/live';
import { r } from './words';

export interface Running {
  stage: Stage;
  /** Left of the stage. */
  ms: number;
}

const THEN = {
  turn: { check: 'room.turn_check', fold: 'room.turn_fold' },
  bank: { check: 'room.bank_check', fold: 'room.bank_fold' },
  reserve: { check: 'room.reserve_check', fold: 'room.reserve_fold' },
} as const satisfies Readonly<Record<Stage, Readonly<Record<TurnClock['then'], string>>>>;

/** What runs so many ms after the server has told of the clock. */
export function runningOf(clock: TurnClock, elapsed: number): Running {
  const turn = clock.turn_ms - elapsed;
  if (turn > 0) return { stage: 'turn', ms: turn };
  const bank = clock.bank_ms + turn;
  if (bank > 0) return { stage: 'bank', ms: bank };
  if (clock.on_reserve) return { stage: 'reserve', ms: Math.max(0, clock.reserve_ms + bank) };
  return { stage: clock.bank_ms > 0 ? 'bank' : 'turn', ms: 0 };
}

/** "12 s · bank 30 s", "Bank 8 s · then fold": one calm rule. */
export function clockText({ stage, ms }: Running, { bank_ms, then }: TurnClock): string {
  const n = secondsOf(ms);
  if (stage === 'turn' && bank_ms > 0) return r('room.turn_bank', { n, bank: secondsOf(bank_ms) });
  return r(THEN[stage][then], { n });
}

export function secondsOf(ms: number): number {
  return Math.ceil(ms / 1000);
}
