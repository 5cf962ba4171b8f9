/** Facts into words for the ear: everything that the screen shows, in the order in which it comes (D-54). */
import { t } from '../../i18n';
import { handNameWithin } from '../../i18n/hand-names';
import { cardNames } from '../../table/sentences';
import { choiceName, CHOICES, dealerStreetName } from '../choices';
import type { DealerEvent, DealerView, HandResult, Judgement, SettlementRow } from '../protocol';
import { reasonText } from '../trainer/reasons';
import { chipsText, costText, netText } from '../trainer/values';
import { verdictText } from '../trainer/verdict';
import { u } from '../words';
import type { Frame } from './frames';

/** "BOT 2". */
export function neighbourName(seat: number): string {
  return u('ultimate.neighbour', { n: seat });
}

export function betName(bet: SettlementRow['bet']): string {
  return u(`ultimate.${bet}`);
}

export function resultName(result: SettlementRow['result']): string {
  return u(`ultimate.${result}`);
}

/** "3:2"; a bet that did not win pays nothing. */
export function paysText({ pays }: Pick<SettlementRow, 'pays'>): string {
  return pays === null ? '–' : pays.join(':');
}

/** Who has won, and what it came to: "You win · +50". */
export function outcomeText({ settlement }: HandResult): string {
  return u(`ultimate.outcome_${settlement.outcome}`, { net: netText(settlement.net) });
}

/** "The dealer qualifies" or not. */
export function qualifiedText({ settlement }: HandResult): string {
  return u(settlement.qualified ? 'ultimate.qualifies' : 'ultimate.not_qualified');
}

/** The same beside the dealer's cards. */
export function qualifiesShort({ settlement }: HandResult): string {
  return u(settlement.qualified ? 'ultimate.short_qualifies' : 'ultimate.short_not_qualified');
}

/** What a Play of 1x would have come to after a fold. */
export function uncountedText({ uncounted }: HandResult): string | null {
  return uncounted === null ? null : u('ultimate.uncounted', { net: netText(uncounted.net) });
}

/** What may be chosen now, with what it costs: "Play 4× for 40"; null where nothing is asked. */
export function optionsText({ legal }: DealerView): string | null {
  const open = CHOICES.flatMap((name) => {
    const option = legal.choices.find(({ choice, refused }) => choice === name && refused === null);
    if (option === undefined) return [];
    const { chips } = option;
    return chips === 0
      ? [choiceName(name)]
      : [u('ultimate.option', { choice: choiceName(name), n: chips })];
  });
  if (open.length === 0) return null;
  return u('ultimate.say_options', { options: open.join(t('table.say_comma')) });
}

function rowText(row: SettlementRow): string {
  const values = { bet: betName(row.bet), stake: row.stake, net: netText(row.net) };
  if (row.result === 'push') return u('ultimate.say_push', { bet: values.bet, stake: row.stake });
  return row.pays === null
    ? u('ultimate.say_lost', values)
    : u('ultimate.say_won', { ...values, pays: paysText(row) });
}

function resultTexts(result: HandResult): string[] {
  const { player, dealer, settlement, neighbours } = result;
  const uncounted = uncountedText(result);
  return [
    u('ultimate.say_dealer', { hand: handNameWithin(dealer.name) }),
    qualifiedText(result),
    u('ultimate.say_you', { hand: handNameWithin(player.name) }),
    ...settlement.rows.map(rowText),
    outcomeText(result),
    ...(uncounted === null ? [] : [uncounted]),
    ...neighbours.map(({ seat, name, settlement: { net } }) =>
      u('ultimate.say_neighbour_result', {
        name: neighbourName(seat),
        hand: handNameWithin(name),
        net: netText(net),
      }),
    ),
  ];
}

function eventTexts(event: DealerEvent, view: DealerView): string[] {
  switch (event.type) {
    case 'hand_opened':
      return [u('ultimate.say_hand', { n: event.hand, bankroll: view.bankroll })];
    case 'placed': {
      const { ante, blind, trips } = event;
      const bets = u('ultimate.say_bets', { ante, blind });
      return trips === 0 ? [bets] : [bets, u('ultimate.say_trips', { n: trips })];
    }
    case 'dealt':
      return [u('ultimate.say_cards', { cards: cardNames(event.cards) })];
    case 'check':
    case 'fold':
    case 'play':
      return [choiceText(event)];
    case 'street': {
      const street = t(`table.${event.street}`);
      return [t('table.say_street', { street, cards: cardNames(event.cards) })];
    }
    case 'shown':
      return [
        u('ultimate.say_dealer_cards', { cards: cardNames(event.dealer) }),
        ...event.neighbours.map(({ seat, cards }) =>
          u('ultimate.say_neighbour_cards', {
            name: neighbourName(seat),
            cards: cardNames(cards),
          }),
        ),
      ];
    case 'settled':
      return view.result === null ? [] : resultTexts(view.result);
    case 'bankroll_reset':
      return [u('ultimate.say_reset', { n: event.bankroll })];
    case 'bankroll_set':
      return [u('ultimate.say_bankroll', { n: event.bankroll })];
    case 'rules_set':
      return [];
  }
}

function choiceText(event: Extract<DealerEvent, { type: 'check' | 'fold' | 'play' }>): string {
  const { seat } = event;
  const choice =
    event.type === 'play'
      ? u('ultimate.option', {
          choice: u('ultimate.play_times', { n: event.times }),
          n: event.amount,
        })
      : choiceName(event.type);
  return seat === 0
    ? u('ultimate.say_you_chose', { choice })
    : u('ultimate.say_neighbour_chose', { name: neighbourName(seat), choice });
}

/** Events as they are said; `view` is how the table stands after them. */
export function spokenEvents(events: readonly DealerEvent[], view: DealerView): string[] {
  return events.flatMap((event) => eventTexts(event, view));
}

/** What a frame brings, and where it asks what may be answered. `first`: nothing was told of this table yet. */
export function spokenOf(frame: Frame, first: boolean): string[] {
  const { view } = frame;
  const said = spokenEvents(frame.events, view);
  if (first) said.push(...standing(view));
  if (!frame.asks) return said;
  const options = optionsText(view);
  if (options === null) return said;
  const made = view.made === null || view.board.length === 0 ? [] : [madeText(view)];
  return [...said, ...made, options];
}

function madeText({ made }: DealerView): string {
  return made === null ? '' : u('ultimate.say_you', { hand: handNameWithin(made) });
}

/** A table that is opened in the middle of a hand. */
function standing(view: DealerView): string[] {
  const { board, cards, bankroll, hand } = view;
  const said = [u('ultimate.say_hand', { n: hand, bankroll })];
  if (cards.length > 0) said.push(u('ultimate.say_cards', { cards: cardNames(cards) }));
  if (board.length > 0) {
    said.push(t('table.say_street', { street: t('table.board'), cards: cardNames(board) }));
  }
  return view.result === null ? said : [...said, ...resultTexts(view.result)];
}

/** A judgement, whole: grade, what would have been best, what it cost, why. */
export function judgementText(judgement: Judgement): string[] {
  const { cost, ante, street } = judgement;
  const head = u('ultimate.say_judged', {
    street: dealerStreetName(street),
    verdict: verdictText(judgement),
  });
  const price =
    cost === 0 ? [] : [u('ultimate.cost', { antes: costText(cost), chips: chipsText(cost, ante) })];
  // The stop between two sentences is the speech's own.
  return [head, ...price, reasonText(judgement.reason)].map((said) => said.replace(/[.。]$/, ''));
}
