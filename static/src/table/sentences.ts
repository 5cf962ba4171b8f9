/** Facts into words: the lines of the hand history and of the spoken log, in the language in use. */
import { before, follow } from '../chairs/people';
import { comingLine } from '../chairs/sentences';
import { h } from '../chairs/words';
import { t, type MessageKey } from '../i18n';
import { cardName, handNameWithin } from '../i18n/hand-names';
import type { Card, Event, Street } from '../protocol';
import { powerLines } from '../powers/sentences';
import { isYou, placeName, seatName, type Named } from './names';

export interface Line {
  /** 'spoken': said only, since the screen shows it otherwise. */
  kind: 'street' | 'action' | 'shown' | 'returned' | 'won' | 'notice' | 'spoken';
  text: string;
  /** It is about the viewer. */
  mine: boolean;
  cards: readonly Card[];
  /** At a new street: the pot it begins with. */
  pot: number | null;
}

type Seats = readonly Named[];

/** Keys that have a form for "you" beside the one for a name. */
type Spoken = {
  [Key in MessageKey]: `${Key}_you` extends MessageKey ? Key : never;
}[MessageKey];

const STREETS: Readonly<Record<Street, MessageKey>> = {
  preflop: 'table.preflop',
  flop: 'table.flop',
  turn: 'table.turn',
  river: 'table.river',
};

const POSTS = {
  small: 'table.say_small_blind',
  big: 'table.say_big_blind',
  dead: 'table.say_dead_blind',
} as const;

export function streetName(street: Street): string {
  return t(STREETS[street] as 'table.flop');
}

function say(
  key: Spoken,
  seat: number,
  seats: Seats,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const person = seats[seat];
  // The catalogue's own check covers both forms; here the form is chosen while running.
  return isYou(person)
    ? t(`${key}_you` as 'table.say_call_you', values as { n: number })
    : t(
        key as 'table.say_call',
        { ...values, name: seatName(person) } as { name: string; n: number },
      );
}

function withAllIn(sentence: string, allIn: boolean): string {
  return allIn ? t('table.with_all_in', { sentence }) : sentence;
}

function potName(pot: number, pots: number): string {
  if (pot === 0) return t('table.pot_main');
  return pots === 2 ? t('table.pot_side') : t('table.pot_side_n', { n: pot });
}

/** A pot at the beginning of a line: "Side pot 2". */
export function potTitle(pot: number, pots: number): string {
  if (pots === 1) return t('table.pot');
  if (pot === 0) return t('table.main_pot');
  return pots === 2 ? t('table.side_pot') : t('table.side_pot_n', { n: pot });
}

/** Sentences one after the other, with the stop of the language; one that has it already gets no second. */
export function joined(sentences: readonly string[]): string {
  const stop = t('table.say_stop');
  const bare = stop.trim();
  return sentences
    .map((sentence, at) =>
      at < sentences.length - 1 && sentence.endsWith(bare)
        ? sentence.slice(0, -bare.length)
        : sentence,
    )
    .join(stop);
}

/** Every line of one hand, or of the part of it that is given, as the history shows it. `seats`: after the events. */
export function linesOf(events: readonly Event[], seats: Seats, viewer: number | null): Line[] {
  return storyOf(events, seats, viewer).filter(({ kind }) => kind !== 'spoken');
}

/** The same for the ear: nothing is left to the eye (D-54). */
export function spokenOf(events: readonly Event[], seats: Seats, viewer: number | null): string[] {
  return storyOf(events, seats, viewer).map(spoken);
}

function storyOf(events: readonly Event[], after: Seats, viewer: number | null): Line[] {
  const lines: Line[] = [];
  const seats = before(events, after);
  const pots = new Set(events.flatMap((event) => (event.type === 'awarded' ? [event.pot] : [])));
  const potCount = pots.size === 0 ? 0 : Math.max(...pots) + 1;
  let collected = 0;

  function add(
    kind: Line['kind'],
    text: string,
    seat: number | null,
    cards: readonly Card[] = [],
  ): void {
    lines.push({ kind, text, mine: seat !== null && seat === viewer, cards, pot: null });
  }

  events.forEach((event, index) => {
    switch (event.type) {
      case 'level_raised':
        add('notice', t('table.blinds_now', { sb: event.sb, bb: event.bb }), null);
        break;
      case 'posted': {
        const sentence = say(POSTS[event.blind], event.seat, seats, { n: event.amount });
        add('action', withAllIn(sentence, event.all_in), event.seat);
        break;
      }
      case 'timed_out':
        add('notice', say('table.say_timed_out', event.seat, seats), event.seat);
        break;
      case 'gave_up':
        add('notice', say('table.say_gave_up', event.seat, seats), event.seat);
        break;
      case 'fold':
        add('action', say('table.say_fold', event.seat, seats), event.seat);
        break;
      case 'check':
        add('action', say('table.say_check', event.seat, seats), event.seat);
        break;
      case 'call': {
        const sentence = say('table.say_call', event.seat, seats, { n: event.amount });
        add('action', withAllIn(sentence, event.all_in), event.seat);
        break;
      }
      case 'raise_to': {
        const key = event.opens ? 'table.say_bet' : 'table.say_raise';
        const sentence = say(key, event.seat, seats, { n: event.to });
        add('action', withAllIn(sentence, event.all_in), event.seat);
        break;
      }
      case 'returned':
        add(
          'returned',
          say('table.say_returned', event.seat, seats, { n: event.amount }),
          event.seat,
        );
        break;
      case 'collected':
        collected = event.pots.reduce((sum, pot) => sum + pot.amount, 0);
        event.pots.forEach(({ amount }, pot) => {
          const name = potTitle(pot, event.pots.length);
          add('spoken', t('table.say_pot', { pot: name, n: amount }), null);
        });
        break;
      case 'street':
        lines.push({
          kind: 'street',
          text: streetName(event.street),
          mine: false,
          cards: event.cards,
          pot: collected > 0 ? collected : null,
        });
        break;
      case 'shown':
        // At a showdown the hands follow with their names at once.
        if (events[index + 1]?.type === 'ranked') break;
        for (const { seat, cards } of event.hands) {
          add('shown', say('table.say_cards', seat, seats), seat, cards);
        }
        break;
      case 'ranked':
        for (const { seat, cards, name } of event.hands) {
          add(
            'shown',
            say('table.say_shows', seat, seats, { hand: handNameWithin(name) }),
            seat,
            cards,
          );
        }
        break;
      case 'awarded':
        for (const { seat, amount } of event.winners) {
          const sentence =
            potCount < 2
              ? say('table.say_wins', seat, seats, { n: amount })
              : say('table.say_wins_pot', seat, seats, {
                  n: amount,
                  pot: potName(event.pot, potCount),
                });
          add('won', sentence, seat);
        }
        break;
      case 'eliminated':
        add(
          'notice',
          say('table.say_out', event.seat, seats, { place: placeName(event.place) }),
          event.seat,
        );
        break;
      case 'game_ended':
        add('notice', say('table.say_champion', event.winner, seats), event.winner);
        break;
      case 'hand_voided':
        add('notice', t('table.say_void'), null);
        break;
      case 'hand_started':
        add('spoken', t('table.say_hand', { n: event.hand, sb: event.sb, bb: event.bb }), null);
        // Nobody is dealt in there: a dead button.
        if (event.stacks[event.button] === 0) {
          add('spoken', h('chairs.say_dead_button'), null);
        } else {
          add('spoken', say('table.say_button', event.button, seats), event.button);
        }
        break;
      case 'dealt': {
        const own = viewer === null ? undefined : event.cards[viewer];
        if (own !== undefined) add('spoken', t('table.hole_cards'), viewer, own);
        break;
      }
      case 'hand_ended':
        break;
      default: {
        const coming = comingLine(event, seats);
        if (coming !== null) add('notice', coming.text, coming.seat);
        for (const { kind, text, seat, cards } of powerLines(event, seats)) {
          add(kind, text, seat, cards);
        }
      }
    }
    follow(event, seats);
  });
  return lines;
}

/** A line as it is spoken: its cards by name. */
function spoken(line: Line): string {
  if (line.cards.length === 0) return line.text;
  const cards = cardNames(line.cards);
  return t('table.say_street', { street: line.text, cards });
}

export function cardNames(cards: readonly Card[]): string {
  return cards.map(cardName).join(t('table.say_comma'));
}
