/** The record of a hand of an online match, made of what the own seat was told (D-20). */
import type { View } from '../protocol';
import {
  HAND_RECORD_SCHEMA,
  type HandRecord,
  type RecordedSeat,
  type RecordedSettings,
} from '../records/record';
import type { MatchCard } from './types';

/** Of a hand that has ended in this moment. Null while it is played, and for whoever had no cards in it. */
export function handRecordOf(view: View, match: MatchCard): HandRecord | null {
  const { me, hand, log } = view;
  if (me === null || !log.some(({ type }) => type === 'hand_ended')) return null;
  const dealt = log.find((event) => event.type === 'dealt');
  if (dealt === undefined || !(me in dealt.cards)) return null;
  return {
    schema: HAND_RECORD_SCHEMA,
    game: view.game,
    table: view.table,
    settings: settingsOf(match),
    hand,
    me,
    seats: seatsOf(view, match),
    events: log,
    id: `${match.id}/${hand}`,
    game_id: match.id,
    finished_at: new Date().toISOString(),
  };
}

function settingsOf({ seats, options: { chips, sb, bb, rise } }: MatchCard): RecordedSettings {
  return { seats: seats.length, chips, sb, bb, rise: { by: rise.by, every: rise.every } };
}

function seatsOf({ seats, standings, log }: View, match: MatchCard): RecordedSeat[] {
  const started = log.find((event) => event.type === 'hand_started');
  return seats.map(({ seat, name, persona, icon, kind, level }) => {
    const dealtIn = (started?.stacks[seat] ?? 0) > 0;
    const out = dealtIn ? undefined : standings.find((standing) => standing.seat === seat);
    const person = match.seats[seat]?.person ?? null;
    return {
      seat,
      name,
      persona,
      icon,
      kind: kind === 'person' ? 'human' : 'cpu',
      level,
      rank: out?.place ?? null,
      out_at_hand: out?.out_at_hand ?? null,
      ...(person === null ? {} : { account_id: person.sub }),
    };
  });
}
