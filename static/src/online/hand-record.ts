/** The record of a hand of an online match, made of what the own seat was told (D-20). */
import { ofHand } from '../chairs/people';
import { isComing } from '../chairs/sentences';
import type { Event, View } from '../protocol';
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
    settings: view.room === null ? settingsOf(match) : openSettings(view, match),
    hand,
    me,
    seats: seatsOf(view, match),
    events: view.room === null ? log : log.filter(isOfOpenHand),
    id: `${match.id}/${hand}`,
    game_id: match.id,
    finished_at: new Date().toISOString(),
  };
}

/** Who came and went is no part of a hand, nor are the levels of the table: each of its hands has the blinds it had. */
function isOfOpenHand(event: Event): boolean {
  return !isComing(event) && event.type !== 'level_raised';
}

function openSettings({ log, seats }: View, { options }: MatchCard): RecordedSettings {
  const started = log.find((event) => event.type === 'hand_started');
  return {
    seats: seats.length,
    chips: options.chips,
    sb: started?.sb ?? options.sb,
    bb: started?.bb ?? options.bb,
    rise: { by: 'none', every: null },
    seating: 'open',
  };
}

function settingsOf({ seats, options: { chips, sb, bb, rise } }: MatchCard): RecordedSettings {
  return { seats: seats.length, chips, sb, bb, rise: { by: rise.by, every: rise.every } };
}

function seatsOf(view: View, match: MatchCard): RecordedSeat[] {
  const { standings, log } = view;
  const started = log.find((event) => event.type === 'hand_started');
  return ofHand(view).map(({ seat, name, persona, icon, kind, level }) => {
    const dealtIn = (started?.stacks[seat] ?? 0) > 0;
    const out = dealtIn ? undefined : standings.find((standing) => standing.seat === seat);
    const seated = match.seats[seat]?.person ?? null;
    // Of an open table the card may know somebody who came after the hand.
    const person = view.room === null || seated?.id === name ? seated : null;
    return {
      seat,
      name,
      persona,
      icon,
      kind: kind === 'person' ? 'human' : kind === 'computer' ? 'cpu' : 'nobody',
      level,
      rank: out?.place ?? null,
      out_at_hand: out?.out_at_hand ?? null,
      ...(person === null ? {} : { account_id: person.sub }),
    };
  });
}
