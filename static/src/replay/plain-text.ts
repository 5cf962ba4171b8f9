/** A recorded hand as text, in the sentences of the hand history and the language of the screen. */
import { formatNumber, t } from '../i18n';
import { gameTableName } from '../play/summary';
import type { Card, Event } from '../protocol';
import type { HandRecord } from '../records/record';
import { seatName } from '../table/names';
import { linesOf, type Line } from '../table/sentences';
import { factsOf } from './hand-facts';

const SUITS: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

export function cardText(card: Card): string {
  const rank = card.charAt(0);
  return `${rank === 'T' ? '10' : rank}${SUITS[card.charAt(1)] ?? ''}`;
}

function cardsText(cards: readonly Card[]): string {
  return cards.map(cardText).join(' ');
}

/** `2026-11-30 07:12 UTC` */
function moment(record: HandRecord): string {
  return `${record.finished_at.slice(0, 16).replace('T', ' ')} UTC`;
}

function lineText({ kind, text, cards, pot }: Line): string {
  const start = pot === null ? text : `${text} (${t('table.pot_amount', { n: pot })})`;
  const whole = cards.length === 0 ? start : `${start}: ${cardsText(cards)}`;
  return kind === 'street' ? `\n${whole}` : whole;
}

/** What a power has shown is its user's alone, also when the hand is over (naiko.md 2.7). */
function toldTo(me: number, events: readonly Event[]): Event[] {
  return events.filter(
    (event) => (event.type !== 'glimpsed' && event.type !== 'swapped') || event.seat === me,
  );
}

/** `reveal`: the cards that were dealt to the others stand behind their names. */
export function plainText(record: HandRecord, reveal: boolean): string {
  const { sb, bb } = factsOf(record);
  const started = record.events.find((event) => event.type === 'hand_started');
  const dealt = record.events.find((event) => event.type === 'dealt');
  const stacks = started?.type === 'hand_started' ? started.stacks : [];
  const holes = dealt?.type === 'dealt' ? dealt.cards : {};
  const head = [
    t('table.hand_number', { n: record.hand }),
    gameTableName(record),
    t('table.blinds', { sb, bb }),
  ];
  const players = record.seats
    .filter(({ seat }) => (stacks[seat] ?? 0) > 0)
    .map((seat) => {
      const place =
        started?.type === 'hand_started' && started.button === seat.seat
          ? ` · ${t('table.dealer_button')}`
          : '';
      const held = reveal && seat.seat !== record.me ? holes[seat.seat] : undefined;
      const shown = held === undefined ? '' : ` · ${cardsText(held)}`;
      return `${seatName(seat)}: ${formatNumber(stacks[seat.seat] ?? 0)}${place}${shown}`;
    });
  return [
    head.join(' · '),
    `${moment(record)} · ${record.id}`,
    '',
    ...players,
    `${t('table.hole_cards')}: ${cardsText(holes[record.me] ?? [])}`,
    '',
    ...linesOf(toldTo(record.me, record.events), record.seats, record.me).map(lineText),
    '',
  ].join('\n');
}
