/**
 * What travels between a table and a screen. The Python side of the same
 * shapes is `tables/engine/views.py` and `tables/engine/events.py`; the two homes (worker and
 * server) send exactly these. Chips are integers, times are milliseconds,
 * seats are numbered clockwise from 0, cards are rank + suit ("As", "Td").
 */
import type { GameAccount, HandAccount, HandRecord } from './records/record';

export const PROTOCOL = 1;

export type Card = string;
export type Level = 'easy' | 'medium' | 'hard';
export type Speed = 'slow' | 'normal' | 'fast';
export type TableKey = 'classic' | 'turbo' | 'deep' | 'headsup' | 'steady' | 'custom';
export type Game = 'holdem' | 'match4' | 'omaha' | 'naiko';
export type Street = 'preflop' | 'flop' | 'turn' | 'river';

export type Category =
  | 'royal_flush'
  | 'straight_flush'
  | 'four_of_a_kind'
  | 'full_house'
  | 'flush'
  | 'straight'
  | 'three_of_a_kind'
  | 'two_pair'
  | 'pair'
  | 'high_card';

/** A hand's name without words: `ranks` are the letters that define it, strongest first. */
export interface HandName {
  category: Category;
  /** Q Q 9 5 3 is pair ["Q","9","5","3"]; K K K 4 4 is full_house ["K","4"]; a wheel is straight ["5"]. */
  ranks: string[];
}

export interface SeatView {
  seat: number;
  /** Free text typed by a person; empty means "You" in the viewer's language. */
  name: string;
  /** Key of the computer player's name in the catalogues (marco, ella, felix, sofia, kenji), or null. */
  persona: string | null;
  icon: string;
  /** `nobody` is on an empty chair of an open table. */
  kind: 'person' | 'computer' | 'nobody';
  level: Level | null;
  /** Chips behind. */
  stack: number;
  /** Chips in front of the seat in this betting round. */
  bet: number;
  /** Chips put into this hand in all, returned chips taken off. */
  put_in: number;
  state: 'in' | 'folded' | 'all_in' | 'out';
  /** Number of cards held: 0 when folded or out. */
  count: number;
  /** The cards where the viewer may know them, else null. */
  cards: Card[] | null;
  /** Last action in this betting round. */
  last: LastAction | null;
  /** Still has to act in this betting round. */
  to_act: boolean;
  /** Rank once out (or champion), else null. */
  place: number | null;
  /** How the one there takes part; null for an empty chair, and at a table where nobody comes or goes. */
  chair: ChairView | null;
}

export interface ChairView {
  /**
   * `joining`: dealt in as soon as the rules allow, for what is owed; `waiting`: for the big blind. A seat that was not
   * dealt into the present hand has the state `out`.
   */
  status: 'playing' | 'joining' | 'waiting' | 'sitting_out';
  /** Big blinds that have passed by. */
  missed_big: number;
  /** A small blind has passed by. */
  missed_small: boolean;
  /** Chips to post for coming in before the big blind; `dead` ones are no bet. */
  owes: { live: number; dead: number };
}

/** An open table, where people come and go. */
export interface RoomView {
  /** Fewer than two can be dealt in: the table waits. */
  waits: boolean;
  /** Who was on the seats when the present hand was dealt: its history outlives their stay. */
  dealt: Dealt[];
  /** The viewer's; null for a spectator. */
  own: OwnChair | null;
}

export type Dealt = Pick<SeatView, 'seat' | 'name' | 'icon' | 'kind' | 'level' | 'persona'>;

export interface OwnChair {
  /** Leaves at the end of the hand. */
  leaving: boolean;
  /** Sits out from the end of the hand. */
  pausing: boolean;
  /** Chips to be added at the end of the hand, as far as there is space. */
  top_up: number;
  /** Chips that a top-up could add now. */
  space: number;
  /** In which ways the viewer may come in. */
  entries: ('post' | 'wait')[];
}

export interface LastAction {
  do: 'post' | 'fold' | 'check' | 'call' | 'raise_to';
  /** Chips added by it. */
  amount: number;
  /** The seat's total in the round after it. */
  to: number;
  /** It opened the betting of its round: a bet, not a raise. */
  opens: boolean;
  all_in: boolean;
}

export interface QuickAmounts {
  min: number;
  half: number;
  three_quarter: number;
  pot: number;
  all_in: number;
}

export type RaiseClosedReason = 'SHORT_ALLIN' | 'NOBODY_TO_BET_AGAINST' | 'CALL_IS_ALL_IN';

/** What the viewer may do now; present on the viewer's own turn only. */
export interface Legal {
  /** Fold is allowed (where it is not, checking is free: CHECK_AVAILABLE). */
  fold: boolean;
  check: boolean;
  /** Chips to add by a call, or null where there is nothing to call. */
  call: number | null;
  /** The call takes the whole stack. */
  call_all_in: boolean;
  raise: {
    /** Totals for the round. min = max: the only raise is all-in. */
    min: number;
    max: number;
    /** Nobody has bet in this round: the button says Bet. */
    opens: boolean;
    /** + and - of the panel: one big blind. */
    step: number;
    /** Amounts between min and max round to this: one small blind. */
    unit: number;
    quick: QuickAmounts;
  } | null;
  raise_closed: RaiseClosedReason | null;
}

export interface PotView {
  amount: number;
  eligible: number[];
}

export interface PotResult extends PotView {
  winners: { seat: number; amount: number }[];
}

export interface ShownHand {
  seat: number;
  cards: Card[];
  name: HandName;
  /** The winning five of the seven. */
  best: Card[];
}

export interface Result {
  /** Hands were compared; false: everybody else folded. */
  showdown: boolean;
  /** In the order of turning over, starting left of the button. */
  hands: ShownHand[];
  /** Main pot first. */
  pots: PotResult[];
  returned: { seat: number; amount: number }[];
  eliminated: { seat: number; place: number }[];
  /** Stack after the hand minus stack before it, by seat. */
  net: number[];
}

export interface Figures {
  hands_played: number;
  hands_won: number;
  /** Largest sum won in one hand, returned chips not counted. */
  biggest_pot: number;
  /** `cards`: the five of `best`, then the rest of the seven. */
  best_hand: { name: HandName; best: Card[]; cards: Card[] } | null;
  vpip_hands: number;
}

export interface Standing {
  seat: number;
  place: number;
  out_at_hand: number | null;
}

export type Power = 'glimpse' | 'sleeve_swap' | 'short_anchor' | 'seal_shield';

/** One power of the carousel, for the viewer. */
export interface PowerOption {
  power: Power;
  /** In Destellos. */
  price: number;
  /** Why it cannot be used now, or null: it can. */
  refused: RefusalCode | null;
  /** Seats that a Short Anchor may be aimed at; of another power none. */
  targets: number[];
}

/** The powers of the present hand (Naiko). */
export interface PowersView {
  /** Three of the four, in their usual order. */
  carousel: Power[];
  /** What each seat has left, 0 to 3, by seat. */
  destellos: number[];
  /** Powers used in this hand, by seat. */
  used: Power[][];
  /** Powers used in this betting round, of three; a Seal Shield does not count. */
  activations: number;
  /** Seats that a Short Anchor holds in this round: the largest total each could raise to now. */
  anchored: { seat: number; cap: number }[];
  /** `seat` may shield itself against the Short Anchor of `by`; nobody does anything else meanwhile. */
  window: { seat: number; by: number; ms: number } | null;
  /** The viewer's; null for a spectator, and where the viewer was not dealt in. */
  options: PowerOption[] | null;
  /** What the viewer has seen of the street that was to come; a Sleeve Swap since then may have changed it. */
  glimpsed: { street: Street; card: Card; may_have_changed: boolean } | null;
  /** The card the viewer has laid aside. */
  discard: Card | null;
}

export interface View {
  protocol: number;
  v: number;
  game: Game;
  table: TableKey | null;
  /** The viewer's seat, or null for a spectator. */
  me: number | null;
  /** Number of the hand, 1 for the first; 0 before it. */
  hand: number;
  /** `hand_over` without a result: the hand is void. */
  phase: 'ready' | 'betting' | 'runout' | 'hand_over' | 'game_over';
  street: Street;
  level: {
    /** Step of the ladder (CH-02), 1 to 16; null where the blinds are not on it. */
    number: number | null;
    sb: number;
    bb: number;
    /** Hands until the blinds rise, this one included; null where they do not. */
    hands_left: number | null;
    next: { sb: number; bb: number } | null;
  };
  button: number | null;
  small_blind: number | null;
  big_blind: number | null;
  seats: SeatView[];
  board: Card[];
  /** Everything in the middle, bets in front of the seats included. */
  pot: number;
  /** Collected chips, main pot first. Their sum plus all bets is `pot`. */
  pots: PotView[];
  turn: number | null;
  legal: Legal | null;
  /** What the viewer holds now, from the own cards and the board. */
  made: HandName | null;
  /** Null in every game without powers, and before the first hand. */
  powers: PowersView | null;
  /** Events of this hand, as the viewer may know them. */
  log: Event[];
  result: Result | null;
  /** What somebody who is out may choose while the others play on. */
  choices: ('watch' | 'skip' | 'restart')[];
  /** Ranks so far, best first; complete when the game is over. */
  standings: Standing[];
  /** Figures of the viewer's seat. */
  figures: Figures | null;
  /** Null at a table where nobody comes or goes. */
  room: RoomView | null;
}

interface ActionFields {
  seat: number;
  amount: number;
  to: number;
  all_in: boolean;
  /** The pot before the action, bets included. */
  pot: number;
}

/** Facts without words; the screen makes sentences of them. */
export type Event =
  | { type: 'level_raised'; level: number | null; sb: number; bb: number }
  | {
      type: 'hand_started';
      hand: number;
      /** An empty seat where the button is a dead one. */
      button: number;
      /** Null where nobody posts it. */
      small_blind: number | null;
      big_blind: number;
      sb: number;
      bb: number;
      /** Chips of those who are dealt in; 0 for everybody else. */
      stacks: number[];
    }
  /** A hand with powers begins: which it has, and what each seat has after its income. */
  | { type: 'carousel'; powers: Power[]; destellos: number[] }
  /**
   * A big blind of a seat that is not the hand's is posted to come in, and plays like one; `dead` chips go to the pot and
   * are no bet.
   */
  | {
      type: 'posted';
      seat: number;
      blind: 'small' | 'big' | 'dead';
      amount: number;
      all_in: boolean;
    }
  /** `order`: seats in the order of the deal, each named once; `cards` only for seats the viewer may know. */
  | { type: 'dealt'; order: number[]; count: number; cards: Record<string, Card[]> }
  /** At a table of people the turn's time ran out: what the clock did for the seat follows. */
  | { type: 'timed_out'; seat: number }
  /** The seat has left, or sits out at once: its fold follows. */
  | { type: 'gave_up'; seat: number }
  /** `destellos`: what the seat has left. What the power did follows. */
  | { type: 'power_used'; seat: number; power: Power; price: number; destellos: number }
  /** The first card of `street`, for its user alone; null for everybody else. */
  | { type: 'glimpsed'; seat: number; street: Street; card: Card | null }
  /** Both cards for their owner alone; null for everybody else. */
  | { type: 'swapped'; seat: number; discard: Card | null; card: Card | null }
  | { type: 'anchor_announced'; seat: number; target: number }
  /** `seat`, the target, has so long to shield itself. */
  | { type: 'window_opened'; seat: number; ms: number }
  | { type: 'window_closed'; seat: number; how: 'shield' | 'pass' | 'lapse' }
  | { type: 'shielded'; seat: number; by: number }
  /** `seat` may raise no further than the pot until the round is over; `by` anchored it. */
  | { type: 'anchored'; seat: number; by: number }
  | { type: 'fold'; seat: number; pot: number }
  | { type: 'check'; seat: number; pot: number }
  | ({ type: 'call' } & ActionFields)
  | ({ type: 'raise_to'; opens: boolean; full: boolean } & ActionFields)
  | { type: 'returned'; seat: number; amount: number }
  | { type: 'collected'; pots: PotView[] }
  | { type: 'street'; street: Street; cards: Card[] }
  /** Hands turned up: at an all-in run-out before the board is complete, else at the showdown. */
  | { type: 'shown'; hands: { seat: number; cards: Card[] }[] }
  | { type: 'ranked'; hands: ShownHand[] }
  /** Side pots last to first, main pot (index 0) last. */
  | {
      type: 'awarded';
      pot: number;
      amount: number;
      eligible: number[];
      winners: { seat: number; amount: number }[];
    }
  | { type: 'hand_ended'; hand: number; stacks: number[] }
  /** After a failure the hand counts as never dealt; `stacks` are those of its start. */
  | { type: 'hand_voided'; hand: number; stacks: number[] }
  | { type: 'eliminated'; seat: number; place: number }
  | { type: 'game_ended'; winner: number; standings: Standing[] }
  /** Of an open table, beside its hands. `chips` came to the table or went with their owner. */
  | { type: 'sat_down'; seat: number; player: Player; chips: number; enter: 'post' | 'wait' }
  | { type: 'left'; seat: number; player: Player; chips: number }
  /** By the director of a tournament: the Destellos travel. */
  | { type: 'moved_in'; seat: number; player: Player; chips: number; destellos: number }
  | { type: 'moved_out'; seat: number; player: Player; chips: number; destellos: number }
  /** Of `asked` chips there was space for `chips`. */
  | { type: 'topped_up'; seat: number; chips: number; asked: number }
  | { type: 'sat_out'; seat: number }
  | { type: 'sat_in'; seat: number; enter: 'post' | 'wait' }
  /** Asked for during a hand: happens when it is over. */
  | { type: 'asked'; seat: number; what: 'leave' | 'sit_out' | 'top_up' };

export type Player = Omit<Dealt, 'seat'>;

export type RefusalCode =
  | 'BAD_COMMAND'
  | 'STALE_TURN'
  | 'GAME_OVER'
  | 'HAND_OVER'
  | 'HAND_RUNNING'
  | 'NOT_YOUR_TURN'
  | 'CANNOT_CHECK'
  | 'CHECK_AVAILABLE'
  | 'NOTHING_TO_CALL'
  | 'BELOW_MIN'
  | 'ABOVE_MAX'
  | 'RAISE_CLOSED'
  | 'PLAY_SIZE_NOT_ALLOWED'
  | 'CHECK_NOT_ALLOWED'
  | 'FOLD_NOT_ALLOWED'
  | 'PLAY_ALREADY_MADE'
  | 'BLIND_MUST_EQUAL_ANTE'
  | 'BANKROLL_TOO_SMALL'
  | 'MODE_HAS_NO_POWERS'
  | 'NO_WINDOW'
  | 'SHIELD_NOT_FOR_YOU'
  | 'WINDOW_OPEN'
  | 'NOT_IN_CAROUSEL'
  | 'WRONG_STREET'
  | 'ALREADY_ACTED'
  | 'POWER_USED_THIS_HAND'
  | 'ONE_POWER_PER_TURN'
  | 'ROUND_QUOTA_FULL'
  | 'BAD_TARGET'
  | 'TARGET_ALREADY_ANCHORED'
  | 'BAD_CARD'
  | 'NOT_ENOUGH_DESTELLOS'
  | 'SEAT_TAKEN'
  | 'SEAT_EMPTY'
  | 'NO_CHANGE'
  | 'NO_CHIPS'
  | 'STACK_FULL'
  | 'TOO_FEW_PLAYERS'
  | 'BUYIN_TOO_SMALL'
  | 'BUYIN_TOO_BIG';

export interface Message {
  v: number;
  events: Event[];
  view: View;
}

export interface Refusal {
  code: RefusalCode;
  /** What would have been legal, on the own turn. */
  legal: Legal | null;
}

/** The answer to a command: the message, and why it was refused if it was. */
export interface Answer extends Message {
  refused: Refusal | null;
}

export type Command = { v: number; id: string } & (
  | { do: 'fold' }
  | { do: 'check' }
  | { do: 'call' }
  | { do: 'raise_to'; to: number }
  | { do: 'glimpse' }
  /** An own card, for the next of the deck. */
  | { do: 'sleeve_swap'; card: Card }
  | { do: 'short_anchor'; target: number }
  | { do: 'seal_shield' }
  /** Let a Short Anchor take effect without waiting for the end of the window. */
  | { do: 'let_pass' }
  | { do: 'next_hand' }
);

/**
 * What the home does next, and after how long; `person`, `wait` (for people, at an open table) and `end` wait. `window`: the time in which the person on
 * `seat` may shield itself.
 */
export interface Step {
  kind: 'computer' | 'person' | 'window' | 'deal_street' | 'next_hand' | 'wait' | 'end';
  v: number;
  seat: number | null;
  delay_ms: number | null;
}

/** What the engine in the worker says after each call (tables/engine/bridge.py). */
export interface Turn {
  answer: Answer;
  /** The person's events of the present hand. */
  hand_log: Event[];
  step: Step;
  pace: Pace;
  /** Where this call ended a hand in which the person held cards. */
  hand_record: HandAccount | null;
  /** Where this call ended the game. */
  game_record: GameAccount | null;
}

/** What the odds helper asks: own cards, the board, and how many others are still in the hand. */
export interface OddsQuestion {
  hole: Card[];
  board: Card[];
  opponents: number;
}

/** Shares from 0 to 1; `equity` counts a tie by the number of those who share. */
export interface Odds {
  equity: number;
  win: number;
  tie: number;
}

/** What the replayer asks of a recorded hand. */
export interface ReplayQuestion {
  record: HandAccount;
  /** Hands that were folded or never shown are shown too (D-20). */
  reveal: boolean;
}

/** Hands for a file of another program; "phh" holds one. */
export interface ExportQuestion {
  format: 'phh' | 'phhs' | 'ohh';
  hands: {
    /** With every seat's name as it is shown. */
    record: HandRecord;
    reveal: boolean;
  }[];
}

/** Which of several hands wins how often. */
export interface EquityQuestion {
  /** Two hands or more; null: its cards are unknown. */
  hands: (Card[] | null)[];
  board: Card[];
}

/** Drawing times of one speed (CH-09). */
export interface Pace {
  hole_card_ms: number;
  board_card_ms: number;
  street_ms: number;
  runout_ms: number;
  award_ms: number;
}

export interface SeatSetup {
  name: string;
  persona: string | null;
  icon: string;
  kind: 'person' | 'computer';
  level: Level | null;
}

/** What the set-up screen hands to the engine. */
export interface Setup {
  game: Game;
  /** One of the six tables; null for the match of four, which has one. */
  table: TableKey | null;
  seats: SeatSetup[];
  chips: number;
  sb: number;
  bb: number;
  /** Blinds rise every so many hands; null: fixed. */
  every: number | null;
}
