/** What there is to explain of a frame, in the order in which a hand brings it (D-40). */
import { t } from '../i18n';
import { handNameWithin } from '../i18n/hand-names';
import type { View } from '../protocol';
import { holeCards } from '../table/hole-cards';
import type { Frame } from '../table/presentation';

interface Tip {
  id: string;
  /** The text where it fits what is on the screen now. */
  text: (view: View) => string | null;
}

function made(view: View): string {
  return view.made === null ? '' : handNameWithin(view.made);
}

function inHand(view: View): boolean {
  const me = view.me === null ? undefined : view.seats[view.me];
  return me?.state === 'in' || me?.state === 'all_in';
}

function onStreet(street: View['street'], text: (view: View) => string): Tip {
  return {
    id: street,
    text: (view) =>
      view.result === null && view.street === street && inHand(view) ? text(view) : null,
  };
}

/** Exactly two cards of four count, any number of two. */
function hasFour({ game }: View): boolean {
  return holeCards(game) === 4;
}

function beforeFlop(view: View): boolean {
  return view.phase === 'betting' && view.street === 'preflop';
}

const TIPS: readonly Tip[] = [
  {
    id: 'blinds',
    text: (view) =>
      beforeFlop(view) ? t('coach.blinds', { sb: view.level.sb, bb: view.level.bb }) : null,
  },
  {
    id: 'hole',
    text: (view) =>
      beforeFlop(view) && inHand(view) ? t(hasFour(view) ? 'coach.hole_four' : 'coach.hole') : null,
  },
  {
    id: 'powers',
    text: (view) =>
      beforeFlop(view) && inHand(view) && view.powers !== null ? t('coach.powers') : null,
  },
  onStreet('flop', (view) => t('coach.flop', { hand: made(view) })),
  onStreet('turn', (view) => t('coach.turn', { hand: made(view) })),
  onStreet('river', (view) =>
    t(hasFour(view) ? 'coach.river_four' : 'coach.river', { hand: made(view) }),
  ),
  {
    id: 'price',
    text: ({ legal }) => (legal?.call == null ? null : t('coach.price', { n: legal.call })),
  },
  {
    id: 'free',
    text: ({ legal }) => (legal?.check === true ? t('coach.free') : null),
  },
  {
    id: 'runout',
    text: ({ phase, result }) => (phase === 'runout' && result === null ? t('coach.runout') : null),
  },
  {
    id: 'folded',
    text: (view) =>
      view.result === null &&
      view.phase === 'betting' &&
      view.me !== null &&
      view.seats[view.me]?.state === 'folded'
        ? t('coach.folded')
        : null,
  },
  {
    id: 'everyone_folded',
    text: ({ result }) => (result?.showdown === false ? t('coach.everyone_folded') : null),
  },
  {
    id: 'showdown',
    text: ({ result }) => (result?.showdown === true ? t('coach.showdown') : null),
  },
  {
    id: 'end',
    text: ({ result }) => (result?.showdown === true ? t('coach.end') : null),
  },
];

export interface Shown {
  id: string;
  text: string;
}

/** After these the explaining is over. */
export const LAST_TIPS: readonly string[] = ['showdown', 'end'];

/** The first tip that fits the frame and has not been read yet. */
export function tipFor({ view, dealt }: Frame, read: ReadonlySet<string>): Shown | null {
  // While the cards are coming the eye is on them.
  if (dealt || view.hand === 0) return null;
  for (const { id, text } of TIPS) {
    if (read.has(id)) continue;
    const words = text(view);
    if (words !== null) return { id, text: words };
  }
  return null;
}
