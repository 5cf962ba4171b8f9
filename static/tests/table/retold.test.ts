/**
 * A hand by ear alone (CH-61, D-54): what the live region says is understood again, in each language, and must be the
 * engine's own account of the hand.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogues } from '../../src/i18n';
import { cardName, handNameWithin } from '../../src/i18n/hand-names';
import type { Event, Message, Pace, SeatView } from '../../src/protocol';
import { LANGUAGES, settings } from '../../src/settings.svelte';
import { Announcements } from '../../src/table/Announcements.svelte';
import { placeName, seatName } from '../../src/table/names';
import { Presenter } from '../../src/table/Presenter.svelte';
import { streetName } from '../../src/table/sentences';
import { Teller } from '../../src/table/Teller';
import { recordedHands } from '../data/hands';

const ANY_TEXT = expect.any(String) as string;

type Told = Record<string, string> & { key: string };

const KEYS = [
  ...['say_hand', 'say_button', 'say_small_blind', 'say_big_blind', 'say_fold', 'say_check'],
  ...['say_call', 'say_bet', 'say_raise', 'say_shows', 'say_cards', 'say_returned', 'say_wins_pot'],
  ...['say_wins', 'say_out', 'say_champion', 'say_turn', 'blinds_now'],
];

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A message of the catalogue as a pattern: its figures are digits, everything else is any text. */
function patternOf(message: string): string {
  const parts = message.split(/\{(\w+)\}/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      return ['n', 'sb', 'bb'].includes(part) ? `(?<${part}>[\\d,]+)` : `(?<${part}>.+?)`;
    })
    .join('');
}

/** What a listener makes of one sentence: which message it is and what stands in its places. */
class Listener {
  readonly #patterns: { key: string; pattern: RegExp }[];

  constructor(messages: Readonly<Record<string, string>>) {
    const keys = KEYS.flatMap((key) => [`${key}_you`, key]).filter((key) => key in messages);
    const [before = '', after = ''] = (messages['with_all_in'] ?? '').split('{sentence}');
    const tail = `${before}(?<all_in>${escaped(after)})?`;
    this.#patterns = keys.map((key) => ({
      key,
      pattern: new RegExp(`^${patternOf(messages[key] ?? '')}${tail}$`),
    }));
  }

  understand(sentence: string): Told {
    // The sentence with the fewest free places is meant: "You fold" before "{name} folds".
    for (const { key, pattern } of this.#patterns) {
      const groups = pattern.exec(sentence)?.groups;
      if (groups) return { ...groups, key };
    }
    return { key: 'text', text: sentence };
  }
}

function figure(amount: number): string {
  return amount.toLocaleString('en');
}

const POSTS = { small: 'say_small_blind', big: 'say_big_blind', dead: 'say_dead_blind' };

/** What has to be heard of an event, in the words of the language but not in its sentences. */
function toHear(event: Event, seats: readonly SeatView[], all: readonly Event[]): Partial<Told>[] {
  const who = (seat: number, key: string, more: Partial<Told> = {}): Partial<Told> =>
    seat === 0 ? { key: `${key}_you`, ...more } : { key, name: seatName(seats[seat]), ...more };
  const chips = (amount: number): Partial<Told> => ({ n: figure(amount) });
  const allIn = (yes: boolean): Partial<Told> => ({ all_in: yes ? ANY_TEXT : undefined });
  const cards = (names: readonly string[]): string[] => names.map(cardName);
  switch (event.type) {
    case 'hand_started':
      return [
        { key: 'say_hand', n: String(event.hand), sb: figure(event.sb), bb: figure(event.bb) },
        who(event.button, 'say_button'),
      ];
    case 'level_raised':
      return [{ key: 'blinds_now', sb: figure(event.sb), bb: figure(event.bb) }];
    case 'posted':
      return [
        who(event.seat, POSTS[event.blind], {
          ...chips(event.amount),
          ...allIn(event.all_in),
        }),
      ];
    case 'dealt':
      return [{ text: including(cards(event.cards[0] ?? [])) }];
    case 'timed_out':
      return [who(event.seat, 'say_timed_out')];
    case 'fold':
      return [who(event.seat, 'say_fold')];
    case 'check':
      return [who(event.seat, 'say_check')];
    case 'call':
      return [who(event.seat, 'say_call', { ...chips(event.amount), ...allIn(event.all_in) })];
    case 'raise_to': {
      const key = event.opens ? 'say_bet' : 'say_raise';
      return [who(event.seat, key, { ...chips(event.to), ...allIn(event.all_in) })];
    }
    case 'returned':
      return [who(event.seat, 'say_returned', chips(event.amount))];
    case 'collected':
      return event.pots.map(({ amount }) => ({ text: including([figure(amount)]) }));
    case 'street':
      return [{ text: including([streetName(event.street), ...cards(event.cards)]) }];
    case 'shown':
      if (all.some(({ type }) => type === 'ranked')) return [];
      return event.hands.map(({ seat, cards: hole }) => ({
        text: including([...(seat === 0 ? [] : [seatName(seats[seat])]), ...cards(hole)]),
      }));
    case 'ranked':
      return event.hands.map(({ seat, cards: hole, name }) => {
        const said = including([handNameWithin(name), ...cards(hole)]);
        return seat === 0
          ? { key: 'say_shows_you', hand: said }
          : { key: 'say_shows', name: seatName(seats[seat]), hand: said };
      });
    case 'awarded': {
      const several = all.filter(({ type }) => type === 'awarded').length > 1;
      return event.winners.map(({ seat, amount }) =>
        who(seat, several ? 'say_wins_pot' : 'say_wins', {
          ...chips(amount),
          ...(several ? { pot: ANY_TEXT } : {}),
        }),
      );
    }
    case 'eliminated':
      return [who(event.seat, 'say_out', { place: placeName(event.place) })];
    case 'game_ended':
      return [who(event.winner, 'say_champion')];
    case 'gave_up':
    case 'hand_voided':
    case 'sat_down':
    case 'left':
    case 'moved_in':
    case 'moved_out':
    case 'topped_up':
    case 'sat_out':
    case 'sat_in':
    case 'asked':
    case 'hand_ended':
    case 'carousel':
    case 'power_used':
    case 'glimpsed':
    case 'swapped':
    case 'anchor_announced':
    case 'window_opened':
    case 'window_closed':
    case 'shielded':
    case 'anchored':
      return [];
  }
}

function including(parts: readonly string[]): string {
  // A matcher stands where the text would.
  return expect.stringMatching(parts.map(escaped).join('.*')) as string;
}

const PACE: Pace = {
  hole_card_ms: 10,
  board_card_ms: 10,
  street_ms: 20,
  runout_ms: 50,
  award_ms: 30,
};

/** Everything the live region has said of these messages, which come a second apart. */
function heardOf(messages: readonly Message[]): string[] {
  const said = new Map<number, string>();
  const announcements = new Announcements();
  const teller = new Teller();
  const presenter = new Presenter((frame) => {
    announcements.say(...teller.tell(frame));
  });
  const step = { kind: 'person', v: 0, seat: 0, delay_ms: null } as const;
  for (const message of messages) {
    presenter.take(message, { step, pace: PACE });
    vi.advanceTimersByTime(1000);
    for (const { id, text } of announcements.lines) said.set(id, text);
  }
  return [...said.values()];
}

describe.each(LANGUAGES)('a hand by ear in $name', ({ value: language }) => {
  beforeEach(() => {
    settings.language = language;
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(recordedHands)('is the hand the engine has played: $name', ({ messages }) => {
    const messagesOf = catalogues[language].table;
    const listener = new Listener(messagesOf);
    const told = heardOf(messages).flatMap((line) =>
      line.split(messagesOf['say_stop'] ?? '').map((sentence) => listener.understand(sentence)),
    );
    const choices = told.filter(({ text }) => text === messagesOf['say_choices']);
    const heard = told.filter((each) => each.key !== 'say_turn' && !choices.includes(each));
    const expected = messages.flatMap(({ events, view }) =>
      events.flatMap((event) => toHear(event, view.seats, events)),
    );
    expect(heard).toHaveLength(expected.length);
    expected.forEach((what, index) => {
      expect(heard[index]).toMatchObject(what);
    });
    // Who goes out is told once what may be done then.
    const out = messages.filter(({ view }) => view.choices.includes('watch'));
    expect(choices).toHaveLength(Math.min(1, out.length));
    const turns = told.filter(({ key }) => key === 'say_turn');
    const own = messages.filter(({ view }) => view.legal !== null);
    expect(turns.map(({ n }) => n)).toEqual(own.map(({ view }) => figure(view.pot)));
    own.forEach(({ view }, index) => {
      const call = view.legal?.call ?? null;
      if (call !== null) expect(turns[index]?.['price']).toContain(figure(call));
    });
  });
});
