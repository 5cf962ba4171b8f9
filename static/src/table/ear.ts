/** What the keys of the table by ear say (D-16): the state of the table in words, on demand. */
import { statusText } from '../chairs/status';
import { h } from '../chairs/words';
import { t, type MessageKey } from '../i18n';
import { handName } from '../i18n/hand-names';
import type { SeatView, View } from '../protocol';
import { powerSentences } from '../powers/ear';
import { p } from '../powers/words';
import { isYou, placeName, seatName } from './names';
import { potTotal } from './results';
import { cardNames, joined, potTitle, spokenOf } from './sentences';

const EAR_KEYS = ['y', 'o', 'p', 's', 'a', 'q'] as const;

export type EarKey = (typeof EAR_KEYS)[number];

const EAR_NAMES = {
  y: 'table.ear_cards',
  o: 'table.ear_board',
  p: 'table.ear_pot',
  s: 'table.ear_stacks',
  a: 'table.ear_last',
} as const satisfies Readonly<Record<Exclude<EarKey, 'q'>, MessageKey>>;

/** Those that have something to say of the table: of powers only where there are any. */
export function earKeys({ powers }: View): readonly EarKey[] {
  return powers === null ? EAR_KEYS.filter((key) => key !== 'q') : EAR_KEYS;
}

export function earName(key: EarKey): string {
  return key === 'q' ? p('powers.ear') : t(EAR_NAMES[key]);
}

export function isEarKey(key: string, view: View): key is EarKey {
  return (earKeys(view) as readonly string[]).includes(key);
}

/** "40 to call", or that checking is free, on the own turn. */
export function priceText(view: View): string | null {
  if (view.legal === null) return null;
  const { call } = view.legal;
  return call === null ? t('table.price_free') : t('table.price', { n: call });
}

function cardsText({ seats, me, made }: View): string {
  const own = me === null ? undefined : seats[me];
  if (!own?.cards || own.count === 0) return t('table.ear_no_cards');
  const cards = t('table.say_street', {
    street: t('table.hole_cards'),
    cards: cardNames(own.cards),
  });
  return made === null ? cards : joined([cards, handName(made)]);
}

function boardText({ board }: View): string {
  if (board.length === 0) return t('table.ear_no_board');
  return t('table.say_street', { street: t('table.board'), cards: cardNames(board) });
}

function potText(view: View): string {
  const total = t('table.pot_amount', { n: potTotal(view) });
  const pots = view.result?.pots ?? view.pots;
  const shares =
    pots.length < 2
      ? []
      : pots.map(({ amount }, pot) =>
          t('table.say_pot', { pot: potTitle(pot, pots.length), n: amount }),
        );
  const turn = view.turn === null ? undefined : view.seats[view.turn];
  const price =
    priceText(view) ??
    (turn === undefined ? null : t('table.waiting_for', { name: seatName(turn) }));
  return joined([total, ...shares, ...(price === null ? [] : [price])]);
}

function stackText(seat: SeatView, phase: View['phase']): string {
  const name = seatName(seat);
  const status = statusText(seat, phase);
  if (status !== null) {
    return h('chairs.ear_status', { stack: t('table.ear_stack', { name, n: seat.stack }), status });
  }
  if (seat.state === 'out') {
    if (seat.place === null) return t('table.ear_out', { name });
    const place = placeName(seat.place);
    return isYou(seat) ? t('table.say_out_you', { place }) : t('table.say_out', { name, place });
  }
  const stack = t('table.ear_stack', { name, n: seat.stack });
  const put = seat.bet === 0 ? stack : t('table.ear_bet', { stack, n: seat.bet });
  if (seat.state === 'in') return put;
  const state = t(seat.state === 'folded' ? 'table.tag_folded' : 'table.tag_all_in');
  return `${put}${t('table.say_comma')}${state}`;
}

/** Clockwise from the viewer. */
function stacksText({ seats, me, phase }: View): string {
  const first = me ?? 0;
  const taken = [...seats.slice(first), ...seats.slice(0, first)].filter(
    ({ kind }) => kind !== 'nobody',
  );
  const texts = taken.map((seat) => stackText(seat, phase));
  const free = seats.length - taken.length;
  return joined(free === 0 ? texts : [...texts, h('chairs.ear_empty', { n: free })]);
}

/** What was done in this betting round; after the hand, how it ended. */
function lastText({ log, seats, me }: View): string {
  const street = log.findLastIndex(({ type }) => type === 'street' || type === 'dealt');
  const lines = spokenOf(log.slice(street + 1), seats, me);
  return lines.length === 0 ? t('table.ear_no_actions') : joined(lines);
}

const TEXTS: Readonly<Record<EarKey, (view: View) => string>> = {
  y: cardsText,
  o: boardText,
  p: potText,
  s: stacksText,
  a: lastText,
  q: (view) => joined(powerSentences(view)),
};

export function earText(key: EarKey, view: View): string {
  return TEXTS[key](view);
}
