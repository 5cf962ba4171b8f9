/** The lines of a statement as they are shown: by day, with signs, and in words. */
import { formatNumber } from '../i18n';
import type { Screen } from '../route';
import type { StatementLine } from '../server/schema';
import { w } from './words';

export interface Day {
  /** Of the first line of the day, as the server tells it. */
  at: string;
  lines: StatementLine[];
}

/** In the order of the lines; a day is one of the device's own time. */
export function byDay(lines: readonly StatementLine[]): Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const last = days.at(-1);
    if (last !== undefined && isSameDay(last.at, line.at)) last.lines.push(line);
    else days.push({ at: line.at, lines: [line] });
  }
  return days;
}

function isSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

/** `+1,980`, `−200`. */
export function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;
}

export function nameOf({ kind, reverses }: StatementLine): string {
  return reverses === null
    ? w(`wallet.kind_${kind}`)
    : w('wallet.taken_back', { what: w(`wallet.kind_${reverses}`) });
}

const ABOUT = {
  cash: 'wallet.about_cash',
  sng: 'wallet.about_sng',
  spin: 'wallet.about_spin',
  mtt: 'wallet.about_mtt',
  hand: 'wallet.about_hand',
} as const;

function isKnown(kind: string): kind is keyof typeof ABOUT {
  return Object.hasOwn(ABOUT, kind);
}

/** What kind of table or tournament it is about; empty where it is about none. */
export function aboutOf({ ref }: StatementLine): string {
  return ref !== null && isKnown(ref.kind) ? w(ABOUT[ref.kind]) : '';
}

/** Where it can be looked at: the table, the result, the tournament, or the receipt of the hand; null: nowhere. */
export function screenOf({ ref }: StatementLine): Screen | null {
  if (ref === null || !isKnown(ref.kind)) return null;
  const { id } = ref;
  switch (ref.kind) {
    case 'sng':
    case 'spin':
      return { page: 'sit-and-go', id };
    case 'mtt':
      return { page: 'tournament', id };
    case 'cash':
      return { page: 'cash', id };
    case 'hand': {
      const [match, hand] = id.split(':');
      return match === undefined || hand === undefined
        ? null
        : { page: 'receipt', match, hand: Number(hand) };
    }
  }
}
