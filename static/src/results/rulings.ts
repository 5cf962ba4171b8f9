/** The rulings of a receipt as sentences. */
import { formatNumber } from '../i18n';
import { seatName } from '../table/names';
import type { Receipt, Ruling } from './types';
import { w } from './words';

function namesOf(seats: readonly number[], receipt: Receipt): string {
  return seats.map((seat) => seatName(receipt.seats[seat])).join(w('results.and'));
}

function potName(pot: number): string {
  return pot === 0 ? w('results.main_pot') : w('results.side_pot', { n: pot });
}

function cameIn(name: string, { live, dead }: { live: number; dead: number }): string {
  if (dead === 0) return w('results.ruling_came_in_live', { name, live });
  if (live === 0) return w('results.ruling_came_in_dead', { name, dead });
  return w('results.ruling_came_in', { name, live, dead });
}

export function rulingText(ruling: Ruling, receipt: Receipt): string {
  const name = 'seat' in ruling ? seatName(receipt.seats[ruling.seat]) : '';
  switch (ruling.code) {
    case 'level':
      return w('results.ruling_level', { sb: ruling.sb, bb: ruling.bb });
    case 'dead_button':
      return w('results.ruling_dead_button');
    case 'dead_small':
      return w('results.ruling_dead_small');
    case 'came_in':
      return cameIn(name, ruling);
    case 'short_blind':
      return w('results.ruling_short_blind', { name, amount: ruling.amount, of: ruling.of });
    case 'short_raise':
      return w('results.ruling_short_raise', { name, to: ruling.to });
    case 'short_call':
      return w('results.ruling_short_call', { name, amount: ruling.amount });
    case 'timed_out':
      return ruling.did === 'fold'
        ? w('results.ruling_timed_out_fold', { name })
        : w('results.ruling_timed_out_check', { name });
    case 'gave_up':
      return w('results.ruling_gave_up', { name });
    case 'returned':
      return w('results.ruling_returned', { name, amount: ruling.amount });
    case 'side_pots':
      return w('results.ruling_side_pots', { n: formatNumber(ruling.count) });
    case 'split':
      return w('results.ruling_split', {
        pot: potName(ruling.pot),
        names: namesOf(ruling.seats, receipt),
      });
    case 'odd_chips':
      return w('results.ruling_odd_chips', {
        pot: potName(ruling.pot),
        names: namesOf(ruling.seats, receipt),
      });
    case 'unshown':
      return w('results.ruling_unshown');
    case 'voided':
      return w('results.ruling_voided');
    case 'places':
      return w('results.ruling_places', { names: namesOf(ruling.seats, receipt) });
  }
}

/** The seats for which somebody else acted, each with who did. */
export function substitutes({
  acted,
  seats,
}: Receipt): { seat: number; by: 'stand_in' | 'clock' }[] {
  return seats.flatMap(({ seat }) =>
    (['stand_in', 'clock'] as const)
      .filter((by) => acted.some((one) => one.seat === seat && one.by === by))
      .map((by) => ({ seat, by })),
  );
}
