/**
 * What travels between a table of Ultimate Hold'em, its trainer and a screen. The Python side is `tables/engine/ultimate`
 * (views.py, hand.py, bridge.py, trainer). Chips are integers; values are whole *units*, of which an Ante has `UNIT`.
 * Seat 0 is the person, 1 to 3 are the neighbours.
 */
import type { Card, HandName, RefusalCode } from '../protocol';

/** Units of one Ante: every value and cost is a whole number of them (tables/engine/ultimate/ev.py). */
export const UNIT = 41_951_448_000;

export type DealerStreet = 'preflop' | 'flop' | 'river';
/** A decision; `play4` is a Play bet of four Antes. */
export type Choice = 'play4' | 'play3' | 'play2' | 'play1' | 'check' | 'fold';
export type TripsKey =
  '50-40-30-8-6-5-3' | '50-40-30-9-7-4-3' | '50-40-30-8-7-4-3' | '50-40-20-7-6-5-3';

export interface DealerRules {
  trips_table: TripsKey;
  /** Trips is paid to a hand that was folded. */
  trips_on_fold: boolean;
  /** Computer players at the same table, 0 to 3. */
  neighbours: number;
}

/** (3, 2) pays three chips for two. */
export type PayOdds = [number, number];

export interface DealerBets {
  ante: number;
  blind: number;
  play: number;
  trips: number;
  /** How many Antes are on Play; 0 where there is none. */
  times: number;
}

export interface NeighbourView {
  seat: number;
  bets: DealerBets;
  /** What it chose last in this hand. */
  last: Choice | null;
}

/** What may be done now, and why not where it may not. */
export interface DealerLegal {
  /** Antes that the bankroll covers, with the Trips stakes that fit beside them; empty but before the bets. */
  bets: { ante: number; trips: number[] }[];
  /** All six, in the order of the buttons. `chips`: what the choice costs. `refused`: null where it may be chosen. */
  choices: { choice: Choice; chips: number; refused: RefusalCode | null }[];
  next_hand: boolean;
  reset_bankroll: boolean;
  set_rules: boolean;
}

export interface SettlementRow {
  bet: 'ante' | 'blind' | 'play' | 'trips';
  stake: number;
  result: 'win' | 'push' | 'lose';
  /** The odds of a bet that won, else null. */
  pays: PayOdds | null;
  net: number;
}

export interface Settlement {
  outcome: 'win' | 'lose' | 'tie' | 'fold';
  /** The dealer has a pair or better. */
  qualified: boolean;
  /** Of the bets there are, in the order Ante, Blind, Play, Trips. */
  rows: SettlementRow[];
  net: number;
}

export interface DealerShown {
  cards: Card[];
  name: HandName;
  /** The best five of the seven. */
  best: Card[];
}

export interface NeighbourResult extends DealerShown {
  seat: number;
  settlement: Settlement;
}

export interface HandResult {
  settlement: Settlement;
  /** After a fold: what a Play of 1x would have come to. It is not counted. */
  uncounted: Settlement | null;
  player: DealerShown;
  dealer: DealerShown;
  neighbours: NeighbourResult[];
}

/** With what the commit is checked once the hand is settled (D-05; the bytes are in tables/engine/ultimate/dealing.py). */
export interface Proof {
  /** 32 bytes as hex, of the home. */
  seed: string;
  /** 32 bytes as hex, of this device. */
  client: string;
  /** How many neighbours were dealt in. */
  neighbours: number;
}

export interface DealerView {
  protocol: number;
  v: number;
  game: 'ultimate';
  /** Number of the hand, 1 for the first. */
  hand: number;
  /** Names the hand in its commit. */
  hand_id: string;
  /** SHA-256 as hex, shown before the bets. */
  commit: string;
  phase: 'betting' | DealerStreet | 'settled';
  /** In force for this hand, before its bets for the next bets. */
  rules: DealerRules;
  next_rules: DealerRules;
  /** Chips behind; bets lie on the table. */
  bankroll: number;
  bets: DealerBets | null;
  cards: Card[];
  board: Card[];
  /** What the person holds now. */
  made: HandName | null;
  neighbours: NeighbourView[];
  legal: DealerLegal;
  /** Events of this hand. */
  log: DealerEvent[];
  result: HandResult | null;
  proof: Proof | null;
}

/** Facts without words, in the order in which they happened. */
export type DealerEvent =
  | { type: 'hand_opened'; hand: number; id: string; commit: string }
  | { type: 'placed'; ante: number; blind: number; trips: number }
  /** Two cards to each of so many seats and to the dealer; `cards` are the person's. */
  | { type: 'dealt'; seats: number; cards: Card[] }
  | { type: 'check'; seat: number }
  | { type: 'fold'; seat: number }
  | { type: 'play'; seat: number; times: number; amount: number }
  | { type: 'street'; street: 'flop' | 'turn' | 'river'; cards: Card[] }
  /** The dealer's and the neighbours' cards are turned up. */
  | { type: 'shown'; dealer: Card[]; neighbours: { seat: number; cards: Card[] }[] }
  | { type: 'settled'; settlement: Settlement }
  | { type: 'bankroll_reset'; added: number; bankroll: number }
  /** Chips were won or lost on another device. */
  | { type: 'bankroll_set'; added: number; bankroll: number }
  | { type: 'rules_set'; rules: DealerRules };

export interface DealerMessage {
  v: number;
  events: DealerEvent[];
  view: DealerView;
}

export interface DealerRefusal {
  code: RefusalCode;
  legal: DealerLegal;
}

export interface DealerAnswer extends DealerMessage {
  refused: DealerRefusal | null;
}

export type DealerCommand = { v: number; id: string } & (
  | { do: 'place'; ante: number; blind: number; trips: number; client: string }
  | { do: 'play'; times: number }
  | { do: 'check' }
  | { do: 'fold' }
  | { do: 'next_hand' }
  | { do: 'reset_bankroll' }
  | { do: 'set_rules'; rules: DealerRules }
);

// -- the trainer ------------------------------------------------------------------------

/** Choice -> units. */
export type ChoiceValues = Partial<Record<Choice, number>>;

export interface Estimate {
  /** Of 1,081. */
  runouts: number;
  values: ChoiceValues;
  /** Standard errors of the values, in units. */
  errors: ChoiceValues;
  /** The difference is below two standard errors: nothing can be said of it yet. */
  too_close: boolean;
}

/** What the choices of a spot are worth, as far as it is known: nothing, an estimate, or the exact values. */
export interface Values {
  exact: ChoiceValues | null;
  estimate: Estimate | null;
}

export interface Spot {
  street: DealerStreet;
  hole: Card[];
  board: Card[];
}

export interface Decision extends Spot {
  chosen: Choice;
  /** Those that were open: the bankroll may have narrowed them. */
  choices: Choice[];
  /** In chips. */
  ante: number;
  /** Hint or chart were looked at before. */
  helped: boolean;
}

/** A decision whose exact values are not there yet. */
export interface WaitingDecision extends Decision {
  estimate: Estimate | null;
}

export type Grade = 'optimal' | 'inaccuracy' | 'mistake' | 'blunder';

/** The rule of thumb that speaks for the best choice. */
export type RuleReason =
  /** Threes and higher pairs raise; `hand` as in "77". */
  | { key: 'pair_plays'; hand: string }
  | { key: 'deuces_check'; hand: string }
  | { key: 'ace_plays'; hand: string }
  /** With this high card, suited or not, it plays with `lowest` or a higher second card, and this is just that. */
  | { key: 'kicker_lowest'; hand: string; high: string; suited: boolean; lowest: string }
  | { key: 'kicker_plays'; hand: string; high: string; suited: boolean; lowest: string }
  | { key: 'kicker_checks'; hand: string; high: string; suited: boolean; lowest: string }
  | { key: 'below_jack_checks'; hand: string }
  | { key: 'two_pair_or_better'; name: HandName }
  | { key: 'hidden_pair'; name: HandName }
  | { key: 'flush_draw' }
  /** Pocket deuces are the hidden pair that checks. */
  | { key: 'deuces_hidden' }
  | { key: 'nothing_on_flop' }
  | { key: 'hidden_pair_or_better'; name: HandName }
  /** `outs` of 45 cards would alone beat the hand: fewer than 21 call, 21 and more fold. */
  | { key: 'few_dealer_outs'; outs: number }
  | { key: 'many_dealer_outs'; outs: number };

export type Reason =
  | RuleReason
  /** 3x was chosen where 4x is best: 3x never is. */
  | { key: 'play4_not_play3'; hand: string }
  /** The exact values say otherwise than the rule of thumb. */
  | { key: `exact_${Choice}`; rule: RuleReason };

export interface Judgement extends Decision {
  values: ChoiceValues;
  /** Every choice that is as good as the best one, the largest bet first. */
  best: Choice[];
  /** In units; 0 is optimal. */
  cost: number;
  grade: Grade;
  reason: Reason;
}

export interface TrainerView {
  /** Hands are judged from the next deal on. */
  active: boolean;
  /** The present hand is. */
  running: boolean;
  /** Hint or chart were looked at for the decision that is due. */
  helped: boolean;
  /** Judgements since the last deal, in the order of the decisions. */
  judged: Judgement[];
  waiting: WaitingDecision[];
}

/** What the engine says after each call that may move the table. */
export interface DealerTurn {
  answer: DealerAnswer;
  trainer: TrainerView;
  /** How often the bankroll was set back, on all devices. */
  resets: number;
}

/** What happened at a table that another home deals: after a command of this device with the view it was sent from. */
export type Followed =
  { view: DealerView } | { before: DealerView; view: DealerView; events: DealerEvent[] };

export interface Thought {
  /** Something is left to count. */
  more: boolean;
  trainer: TrainerView;
}

export interface DrillTurn {
  /** Null while it is looked for. */
  spot: Spot | null;
  choices: Choice[];
  chosen: Choice | null;
  trainer: TrainerView;
}

/** Where a decision is due: at the table, or in the drill beside it. */
export type Where = 'table' | 'drill';

export interface ScoreSums {
  decisions: number;
  cost: number;
  grades: Record<Grade, number>;
}

export interface ScorePart extends ScoreSums {
  by_street: ({ street: DealerStreet } & ScoreSums)[];
  /** Of decisions that were not optimal, the dearest first. */
  by_choice: { street: DealerStreet; chosen: Choice; best: Choice; count: number; cost: number }[];
}

/** The value of a hand with the best play is `value / hands` units. */
export interface GameValue {
  value: number;
  hands: number;
}

export interface Score {
  unit: number;
  game: GameValue;
  /** Hands in the trainer. */
  hands: number;
  /** What Ante, Blind and Play of these hands came to, in units. */
  result: number;
  alone: ScorePart;
  helped: ScorePart;
  drill: ScorePart;
  drill_helped: ScorePart;
  /** Five at most, the dearest first, of hands and drill; made without help. */
  worst: Judgement[];
  /** `staked` and `net` are chips; chips can be expected to come to `expected / of_hands`. */
  trips: {
    table: TripsKey;
    hands: number;
    staked: number;
    net: number;
    expected: number;
    of_hands: number;
  }[];
}

export interface Scores {
  /** Since the page was opened. */
  session: Score;
  /** All that is recorded. */
  all: Score;
}

/** Values before the flop of all 169 kinds of hands, "AKs" for example. */
export interface Chart {
  unit: number;
  hands: Record<string, Required<Pick<Record<Choice, number>, 'play4' | 'play3' | 'check'>>>;
}

export interface PayTables {
  /** `pays` null: the Blind is returned. */
  blind: { category: HandName['category']; pays: PayOdds | null }[];
  /** The edge of a table is -`net` / `hands`. */
  trips: {
    key: TripsKey;
    pays: { category: HandName['category']; pays: PayOdds }[];
    net: number;
  }[];
  hands: number;
  game: GameValue;
}

// -- the record ----------------------------------------------------------------------------

export type Counters = Record<string, Record<string, number>>;

/** What one device has counted (tables/engine/ultimate/trainer/record.py). */
export interface RecordPart {
  /** Grows with every change. */
  n: number;
  net: number;
  granted: number;
  resets: number;
  epoch: number;
  training: {
    hands: number;
    result: number;
    decisions: Counters;
    trips: Counters;
    worst: Judgement[];
  };
}

/** The bankroll and the trainer's counters of a person: one part for each device. */
export interface DealerRecord {
  format: number;
  parts: Record<string, RecordPart>;
}
