/** Who has come and gone from one status to the next, in sentences (spoken by the live region of the table). */
import type { SeatStatus, StandIn, Status } from './messages';
import { m } from './table-words';

export interface SeatNews {
  seat: number;
  sentence: string;
}

const STOOD_IN = {
  away: ['match.news_away', 'match.news_away_you'],
  left: ['match.news_left', 'match.news_left_you'],
  hand: ['match.news_hand', 'match.news_hand_you'],
  clock: ['match.news_clock', 'match.news_clock_you'],
} as const satisfies Readonly<Record<StandIn, readonly string[]>>;

/** `mine`: the viewer's seat. `name`: of a seat. */
export function newsOf(
  before: Status,
  now: Status,
  mine: number | null,
  name: (seat: number) => string,
): SeatNews[] {
  return now.seats.flatMap((seat) => {
    const was = before.seats.find((one) => one.seat === seat.seat);
    const sentence = was === undefined ? null : changed(was, seat, mine, name);
    return sentence === null ? [] : [{ seat: seat.seat, sentence }];
  });
}

function changed(
  was: SeatStatus,
  is: SeatStatus,
  mine: number | null,
  name: (seat: number) => string,
): string | null {
  const own = is.seat === mine;
  if (is.stand_in !== was.stand_in) {
    if (is.stand_in !== null) {
      const [other, you] = STOOD_IN[is.stand_in];
      return own ? m(you) : m(other, { name: name(is.seat) });
    }
    return own ? m('match.news_back_you') : m('match.news_back', { name: name(is.seat) });
  }
  if (own || is.stand_in !== null || !is.person || was.connected === is.connected) return null;
  return is.connected
    ? m('match.news_back', { name: name(is.seat) })
    : m('match.news_gone', { name: name(is.seat) });
}
