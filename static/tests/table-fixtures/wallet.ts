import type { View } from '../../src/protocol';
import { clockText } from '../../src/room/clock';
import { r } from '../../src/room/words';
import type { LiveTable, Stage, TurnTime } from '../../src/table/live';
import { seatName } from '../../src/table/names';

const LEFT: Readonly<Record<Stage, number>> = { turn: 20_000, bank: 58_000, reserve: 20_000 };

export function isStage(text: string | null): text is Stage {
  return text !== null && text in LEFT;
}

/** What surrounds a wallet table where the clock of the turn stands still; the seat at the left is away, the next a bot. */
export function walletTable(view: View, stage: Stage): LiveTable {
  const ms = LEFT[stage];
  const clock = {
    turn_ms: stage === 'turn' ? ms : 0,
    bank_ms: 60_000,
    reserve_ms: 20_000,
    on_reserve: stage === 'reserve',
    then: 'fold',
  } as const;
  const turnTime: TurnTime | null =
    view.turn === null ? null : { seat: view.turn, stage, seconds: ms / 1000, share: 0.6 };
  const own = turnTime !== null && turnTime.seat === view.me && view.legal !== null;
  return {
    locked: false,
    cut: false,
    wallet: true,
    turnTime,
    ownClock: own ? { ...turnTime, text: clockText({ stage, ms }, clock) } : null,
    windowLeft: view.powers?.window?.ms ?? null,
    nextHandIn: view.result === null ? null : 6,
    note: r('room.level_in', { level: 14, time: '3:58' }),
    offer: null,
    wait: view.result === null ? null : r('room.next_hand', { n: 6 }),
    line: () => null,
    signs: (seat) => ({
      bot: seat === 2,
      name: null,
      awayIn: null,
      tag: seat === 1 ? r('room.away') : null,
      label: seat === 2 ? r('room.seat_bot', { name: seatName(view.seats[seat]) }) : null,
      said: null,
    }),
    listen: () => () => undefined,
  };
}
