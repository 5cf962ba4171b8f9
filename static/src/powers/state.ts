/** What the powers of a view come to for its viewer. */
import type { Card, Power, PowerOption, Street, View } from '../protocol';

export const MOST_DESTELLOS = 3;
/** Powers of one betting round; a Seal Shield does not count (NK-27). */
export const MOST_IN_A_ROUND = 3;

export const PRICES: Readonly<Record<Power, number>> = {
  glimpse: 1,
  sleeve_swap: 2,
  short_anchor: 2,
  seal_shield: 1,
};

/** The seat that has to do something: the target of an anchor while its window is open, else the seat to act. */
export function askedSeat({ powers, turn }: View): number | null {
  return powers?.window?.seat ?? turn;
}

/** The viewer may answer an anchor now. */
export function mayAnswer({ powers, me }: View): boolean {
  return me !== null && powers?.window?.seat === me;
}

/** What the viewer may do with each power of the carousel; a spectator nothing. */
export function optionsOf({ powers }: View): readonly PowerOption[] {
  if (powers === null) return [];
  return (
    powers.options ??
    powers.carousel.map((power) => ({
      power,
      price: PRICES[power],
      refused: 'NOT_YOUR_TURN',
      targets: [],
    }))
  );
}

/** The viewer has used the power in this hand. */
export function hasUsed({ powers, me }: View, power: Power): boolean {
  return me !== null && (powers?.used[me]?.includes(power) ?? false);
}

const PLACES: Readonly<Record<Street, number>> = { preflop: -1, flop: 0, turn: 3, river: 4 };

/** The card that the viewer has seen, while its place on the board is empty. */
export function glimpsedOn({
  powers,
  board,
  result,
}: View): { place: number; card: Card; changed: boolean } | null {
  const seen = powers?.glimpsed;
  if (!seen || result !== null) return null;
  const place = PLACES[seen.street];
  return board.length > place ? null : { place, card: seen.card, changed: seen.may_have_changed };
}

/** The largest total that an anchored seat may raise to, while it can still act in this round; else null. */
export function capOf({ powers, seats }: View, seat: number): number | null {
  const held = powers?.anchored.find((one) => one.seat === seat);
  if (held === undefined) return null;
  const state = seats[seat]?.state;
  return state === 'in' ? held.cap : null;
}
