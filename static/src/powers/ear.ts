/** The powers in words, on demand (the key Q of the table by ear). */
import { cardName } from '../i18n/hand-names';
import type { View } from '../protocol';
import { isYou, seatName } from '../table/names';
import { capOf, MOST_DESTELLOS, MOST_IN_A_ROUND, PRICES } from './state';
import type { PowerControls } from './PowerControls.svelte';
import { p, powerName } from './words';

function listed(title: string, parts: readonly string[]): string {
  return p('powers.ear_list', { title, list: parts.join(p('powers.comma')) });
}

/** What is asked for a power that was pressed, with the key of each answer; null where nothing is. */
export function choiceText({ choosing, cards, targets }: PowerControls, view: View): string | null {
  if (choosing === null) return null;
  const swaps = choosing === 'sleeve_swap';
  const answers = swaps ? cards.map(cardName) : targets.map((seat) => seatName(view.seats[seat]));
  return p('powers.ear_choice', {
    question: p(swaps ? 'powers.which_card' : 'powers.which_seat'),
    list: answers
      .map((answer, index) => p('powers.ear_answer', { n: index + 1, answer }))
      .join(p('powers.comma')),
  });
}

/** The sentences, one after the other; none where the game has no powers. */
export function powerSentences(view: View): string[] {
  const { powers, seats, me } = view;
  if (powers === null) return [];
  const first = me ?? 0;
  const around = [...seats.slice(first), ...seats.slice(0, first)];
  const sentences = [
    listed(
      p('powers.powers'),
      powers.carousel.map((power) =>
        p('powers.ear_power', { power: powerName(power), n: PRICES[power] }),
      ),
    ),
    p('powers.quota_long', { n: powers.activations, of: MOST_IN_A_ROUND }),
    listed(
      p('powers.destellos'),
      around
        .filter(({ state }) => state !== 'out')
        .map((seat) =>
          p('powers.ear_destellos', {
            name: seatName(seat),
            n: powers.destellos[seat.seat] ?? MOST_DESTELLOS,
          }),
        ),
    ),
  ];
  for (const seat of around) {
    const cap = capOf(view, seat.seat);
    if (cap === null) continue;
    sentences.push(
      isYou(seat)
        ? p('powers.anchored_long_you', { n: cap })
        : p('powers.anchored_long', { name: seatName(seat), n: cap }),
    );
  }
  if (powers.glimpsed !== null) {
    const key = powers.glimpsed.may_have_changed ? 'powers.glimpsed_changed' : 'powers.glimpsed';
    sentences.push(p(key, { card: cardName(powers.glimpsed.card) }));
  }
  return sentences;
}
