/** How the viewer takes part in a cash table, by what the table itself says. */
import type { View } from '../../protocol';

export type Standing =
  /** Has no seat. */
  | 'watching'
  /** Leaves at the end of the hand. */
  | 'leaving'
  /** Has no chips, and none are on the way. */
  | 'broke'
  | 'sitting_out'
  /** Sits out from the end of the hand. */
  | 'pausing'
  /** Is dealt in as soon as the rules allow, for what is owed. */
  | 'joining'
  /** Waits for the big blind. */
  | 'waiting'
  | 'playing';

export function standingOf({ me, seats, room }: View): Standing {
  const seat = me === null ? undefined : seats[me];
  if (seat === undefined) return 'watching';
  if (room?.own?.leaving === true) return 'leaving';
  const hasCards = seat.state !== 'out';
  const comes = room?.own?.top_up ?? 0;
  if (seat.stack === 0 && !hasCards && comes === 0) return 'broke';
  const status = seat.chair?.status ?? 'playing';
  if (status === 'sitting_out') return 'sitting_out';
  if (room?.own?.pausing === true) return 'pausing';
  return status;
}

/** Cards are held in a hand that runs: what is asked for now comes at its end. */
export function isInHand({ me, seats, phase }: View): boolean {
  const seat = me === null ? undefined : seats[me];
  return (phase === 'betting' || phase === 'runout') && seat !== undefined && seat.state !== 'out';
}
