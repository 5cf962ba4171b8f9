import type {
  Event,
  LastAction,
  Legal,
  PotView,
  PowerOption,
  PowersView,
  Result,
  SeatView,
  View,
} from '../../src/protocol';

const SCENES = [
  'turn',
  'free',
  'big',
  'long',
  'long_result',
  'closed',
  'only_all_in',
  'waiting',
  'folded',
  'preflop',
  'runout',
  'showdown',
  'split',
  'side_pots',
  'walk',
  'out',
  'over',
] as const;

export type Scene = (typeof SCENES)[number];

export function isScene(text: string): text is Scene {
  return SCENES.some((scene) => scene === text);
}

const PERSONAS = ['marco', 'ella', 'felix', 'sofia', 'kenji'];
const ICONS = ['sun', 'moon', 'leaf', 'star', 'mountain'];

function action(last: Partial<LastAction> & Pick<LastAction, 'do'>): LastAction {
  return { amount: 0, to: 0, opens: false, all_in: false, ...last };
}

function opponent(seat: number, changes: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    name: '',
    persona: PERSONAS[seat - 1] ?? 'marco',
    icon: ICONS[seat - 1] ?? 'sun',
    kind: 'computer',
    level: 'medium',
    stack: 1585,
    bet: 0,
    put_in: 240,
    state: 'in',
    count: 2,
    cards: null,
    last: null,
    to_act: false,
    place: null,
    chair: null,
    ...changes,
  };
}

function me(changes: Partial<SeatView> = {}): SeatView {
  return {
    ...opponent(0),
    persona: null,
    icon: 'wave',
    kind: 'person',
    level: null,
    stack: 1910,
    cards: ['As', 'Qd'],
    to_act: true,
    ...changes,
  };
}

const FACING: Legal = {
  fold: true,
  check: false,
  call: 200,
  call_all_in: false,
  raise: {
    min: 400,
    max: 1910,
    opens: false,
    step: 50,
    unit: 25,
    quick: { min: 400, half: 1050, three_quarter: 1450, pot: 1875, all_in: 1910 },
  },
  raise_closed: null,
};

/** What each opponent has just done, from the viewer's left. */
function acted(seats: number): SeatView[] {
  const deeds: Partial<SeatView>[] = [
    { state: 'folded', count: 0, stack: 1980, last: action({ do: 'fold' }) },
    { stack: 1000, last: action({ do: 'check' }) },
    { stack: 1045, bet: 200, last: action({ do: 'raise_to', amount: 200, to: 200, opens: true }) },
    { stack: 0, state: 'all_in', last: action({ do: 'call', amount: 120, to: 120, all_in: true }) },
    { stack: 1585, bet: 200, last: action({ do: 'call', amount: 200, to: 200 }) },
  ];
  const order = seats === 2 ? [2] : seats === 3 ? [0, 2] : [0, 1, 2, 3, 4];
  return order.slice(0, seats - 1).map((deed, index) => opponent(index + 1, deeds[deed]));
}

const LOG: Event[] = [
  {
    type: 'hand_started',
    hand: 23,
    button: 1,
    small_blind: 2,
    big_blind: 0,
    sb: 25,
    bb: 50,
    stacks: [],
  },
  { type: 'posted', seat: 1, blind: 'small', amount: 25, all_in: false },
  { type: 'posted', seat: 0, blind: 'big', amount: 50, all_in: false },
  {
    type: 'raise_to',
    seat: 1,
    amount: 215,
    to: 240,
    all_in: false,
    pot: 75,
    opens: false,
    full: true,
  },
  { type: 'call', seat: 0, amount: 190, to: 240, all_in: false, pot: 290 },
  { type: 'collected', pots: [{ amount: 480, eligible: [0, 1] }] },
  { type: 'street', street: 'flop', cards: ['Qc', '9h', '4s'] },
  {
    type: 'raise_to',
    seat: 1,
    amount: 200,
    to: 200,
    all_in: false,
    pot: 480,
    opens: true,
    full: true,
  },
];

function base(seats: SeatView[]): View {
  const count = seats.length;
  const pots: PotView[] =
    count > 4
      ? [
          { amount: 600, eligible: [0, 2, 3, 4] },
          { amount: 480, eligible: [0, 2, 3] },
        ]
      : [{ amount: 1080, eligible: [0, 1] }];
  const bets = seats.reduce((sum, seat) => sum + seat.bet, 0);
  return {
    protocol: 1,
    v: 41,
    game: 'holdem',
    table: 'classic',
    me: 0,
    hand: 23,
    phase: 'betting',
    street: 'flop',
    level: { number: 4, sb: 25, bb: 50, hands_left: 8, next: { sb: 40, bb: 80 } },
    button: 1 % count,
    small_blind: count === 2 ? 1 : 2 % count,
    big_blind: count === 2 ? 0 : 3 % count,
    seats,
    board: ['Qc', '9h', '4s'],
    pot: 1080 + bets,
    pots,
    turn: 0,
    legal: FACING,
    made: { category: 'pair', ranks: ['Q', 'A', '9', '4'] },
    powers: null,
    log: LOG,
    result: null,
    choices: [],
    standings: [],
    figures: null,
    room: null,
  };
}

/** The most there can be: four-digit bets before every seat and five-digit pots. */
function big(count: number): View {
  const others = Array.from({ length: count - 1 }, (_, index) =>
    opponent(index + 1, {
      stack: 9745,
      bet: index === 0 ? 10_850 : 9850,
      last: action({ do: 'raise_to', amount: 9850, to: 9850 }),
    }),
  );
  const view = base([me({ stack: 19_100, bet: 9850 }), ...others]);
  return {
    ...view,
    board: ['Qc', 'Td', '4s', '7h', 'Ac'],
    street: 'river',
    pots: [
      { amount: 26_000, eligible: [0, 1] },
      { amount: 14_480, eligible: [0, 1] },
    ],
    pot: 52_480,
    level: { number: 15, sb: 1000, bb: 2000, hands_left: 1, next: null },
    made: { category: 'two_pair', ranks: ['A', 'Q', 'T'] },
    legal: {
      ...FACING,
      call: 1000,
      raise: {
        min: 12_850,
        max: 28_950,
        opens: false,
        step: 2000,
        unit: 1000,
        quick: { min: 12_850, half: 24_000, three_quarter: 28_950, pot: 28_950, all_in: 28_950 },
      },
    },
  };
}

/** The longest names there are, and six figures wherever there are chips. */
function long(count: number): View {
  const view = big(count);
  const names = ['Wwwwwwwwwwwwwwwwwwww', 'พีระศักดิ์ ฟ้าผ่องอำไพ', 'フェリックス・ファン・デル・ベルク'];
  const seats = view.seats.map((seat, index) => ({
    ...seat,
    name: names[index % names.length] ?? '',
    stack: 196_850,
    bet: 108_850,
  }));
  return {
    ...view,
    hand: 188,
    seats,
    pots: [
      { amount: 226_000, eligible: [0, 1] },
      { amount: 114_480, eligible: [0, 1] },
    ],
    pot: 340_480 + 108_850 * count,
    level: { number: 15, sb: 1000, bb: 2000, hands_left: 10, next: null },
    legal: {
      ...FACING,
      call: 100_000,
      raise: {
        min: 208_850,
        max: 305_700,
        opens: false,
        step: 20_000,
        unit: 10_000,
        quick: {
          min: 208_850,
          half: 240_000,
          three_quarter: 280_000,
          pot: 305_700,
          all_in: 305_700,
        },
      },
    },
  };
}

/** As many rows of a result as are seen without scrolling on a tablet. */
function sidePots(count: number): View {
  const view = showdown(count, false);
  return {
    ...view,
    result: view.result && {
      ...view.result,
      pots: [
        ...view.result.pots,
        { amount: 400, eligible: [count - 1], winners: [{ seat: count - 1, amount: 400 }] },
      ],
    },
  };
}

function longResult(count: number): View {
  const view = showdown(count, false);
  const names = long(count).seats.map(({ name }) => name);
  return {
    ...view,
    seats: view.seats.map((seat, index) => ({
      ...seat,
      name: names[index] ?? '',
      stack: seat.stack === 0 ? 0 : 196_850,
    })),
    result: view.result && {
      ...view.result,
      pots: view.result.pots.map((pot) => ({
        ...pot,
        amount: pot.amount + 400_000,
        winners: pot.winners.map(({ seat, amount }) => ({ seat, amount: amount + 400_000 })),
      })),
    },
  };
}

function withResult(view: View, result: Result): View {
  return {
    ...view,
    phase: 'hand_over',
    turn: null,
    legal: null,
    street: 'river',
    pot: 0,
    pots: [],
    result,
  };
}

function showdown(count: number, split: boolean): View {
  const shown = count < 4 ? [1] : count === 4 ? [2, 3] : [count - 2, count - 1];
  const hands = [
    {
      cards: ['9c', '9d'],
      name: { category: 'three_of_a_kind' as const, ranks: ['9', 'A', 'Q'] },
      best: ['9c', '9d', '9h', 'Ad', 'Qc'],
    },
    {
      cards: ['Ks', 'Qh'],
      name: { category: 'pair' as const, ranks: ['Q', 'A', 'K', '9'] },
      best: ['Qh', 'Qc', 'Ad', 'Ks', '9h'],
    },
  ];
  const seats = [
    me({ stack: 3890, to_act: false }),
    ...Array.from({ length: count - 1 }, (_, index) => {
      const place = shown.indexOf(index + 1);
      const hand = hands[place];
      return hand === undefined
        ? opponent(index + 1, { state: 'folded', count: 0, last: action({ do: 'fold' }) })
        : opponent(index + 1, { stack: 600, cards: hand.cards });
    }),
  ];
  const winner = shown[0] ?? 1;
  const eligible = [0, ...shown];
  const pots = split
    ? [
        {
          amount: 3881,
          eligible,
          winners: [
            { seat: 0, amount: 1941 },
            { seat: winner, amount: 1940 },
          ],
        },
      ]
    : [
        { amount: 600, eligible, winners: [{ seat: winner, amount: 600 }] },
        { amount: 3280, eligible: [0, ...shown.slice(1)], winners: [{ seat: 0, amount: 3280 }] },
      ];
  return {
    ...withResult(base(seats), {
      showdown: true,
      hands: [
        {
          seat: 0,
          cards: ['As', 'Qd'],
          name: { category: 'two_pair', ranks: ['A', 'Q', '9'] },
          best: ['As', 'Ad', 'Qd', 'Qc', '9h'],
        },
        ...shown.map((seat, index) => ({
          seat,
          ...(hands[index] ?? {
            cards: [],
            name: { category: 'pair' as const, ranks: [] },
            best: [],
          }),
        })),
      ],
      pots,
      returned: [],
      eliminated: [],
      net: [],
    }),
    board: ['Qc', '9h', '4s', 'Ad', '7c'],
  };
}

export function sceneView(scene: Scene, count: number): View {
  const turn = base([me(), ...acted(count)]);
  switch (scene) {
    case 'turn':
      return turn;
    case 'free':
      return {
        ...turn,
        seats: [me(), ...acted(count).map((seat) => ({ ...seat, bet: 0 }))],
        pot: 1080,
        legal: {
          ...FACING,
          check: true,
          call: null,
          raise: FACING.raise && { ...FACING.raise, min: 50, opens: true },
        },
      };
    case 'big':
      return big(count);
    case 'long':
      return long(count);
    case 'long_result':
      return longResult(count);
    case 'side_pots':
      return sidePots(count);
    case 'closed':
      return {
        ...turn,
        legal: { ...FACING, raise: null, raise_closed: 'SHORT_ALLIN' },
      };
    case 'only_all_in':
      return {
        ...turn,
        seats: [me({ stack: 340 }), ...acted(count)],
        legal: {
          ...FACING,
          raise: FACING.raise && { ...FACING.raise, min: 340, max: 340 },
        },
      };
    case 'waiting':
      return {
        ...turn,
        seats: turn.seats.map((seat) =>
          seat.seat === count - 1
            ? { ...seat, to_act: true, last: null, state: 'in', bet: 0 }
            : seat,
        ),
        turn: count - 1,
        legal: null,
      };
    case 'folded':
      return {
        ...turn,
        seats: turn.seats.map((seat) =>
          seat.seat === 0
            ? { ...seat, state: 'folded', count: 0, cards: null, to_act: false }
            : seat,
        ),
        turn: count - 1,
        legal: null,
        made: null,
      };
    case 'preflop':
      return {
        ...turn,
        board: [],
        street: 'preflop',
        pots: [],
        pot: 475,
        made: { category: 'high_card', ranks: ['A', 'Q'] },
      };
    case 'runout':
      return {
        ...turn,
        phase: 'runout',
        turn: null,
        legal: null,
        seats: turn.seats.map((seat) =>
          seat.seat === 0 || seat.state === 'folded'
            ? { ...seat, state: seat.seat === 0 ? 'all_in' : 'folded', to_act: false }
            : {
                ...seat,
                state: 'all_in',
                cards: seat.seat === 1 || seat.seat === 3 ? ['Kd', 'Tc'] : ['8h', '8d'],
                bet: 0,
              },
        ),
      };
    case 'showdown':
      return showdown(count, false);
    case 'split':
      return showdown(count, true);
    case 'walk': {
      const won = { amount: 475, eligible: [0], winners: [{ seat: 0, amount: 475 }] };
      return {
        ...withResult(turn, {
          showdown: false,
          hands: [],
          pots: [won],
          returned: [{ seat: 0, amount: 50 }],
          eliminated: [],
          net: [],
        }),
        seats: [
          me({ to_act: false }),
          ...acted(count).map((seat) => ({
            ...seat,
            state: 'folded' as const,
            count: 0,
            bet: 0,
            last: action({ do: 'fold' }),
          })),
        ],
      };
    }
    case 'out':
    case 'over': {
      const view = showdown(count, false);
      return {
        ...view,
        phase: scene === 'out' ? 'hand_over' : 'game_over',
        seats: view.seats.map((seat) =>
          seat.seat === 0
            ? { ...seat, state: 'out', place: 4, stack: 0, count: 0, cards: null }
            : seat.state === 'folded'
              ? { ...seat, state: 'out', place: 5, stack: 0 }
              : seat,
        ),
        choices: scene === 'out' ? ['watch', 'skip', 'restart'] : [],
        standings: [
          { seat: 0, place: 1, out_at_hand: null },
          ...Array.from({ length: count - 1 }, (_, index) => ({
            seat: index + 1,
            place: index + 2,
            out_at_hand: 20 - index,
          })),
        ],
      };
    }
  }
}

/** What each seat of Omaha holds besides, the widest cards among them. */
const MORE_CARDS = [
  ['Kh', 'Jd'],
  ['8s', '6c'],
  ['7d', '5h'],
  ['Th', '3c'],
  ['Ts', '2d'],
  ['6h', '2s'],
];

function withMore(cards: readonly string[], seat: number): string[] {
  return cards.length === 0 ? [] : [...cards, ...(MORE_CARDS[seat] ?? [])];
}

/** The same in Omaha: four cards in every hand, and a raise goes no further than the pot. */
export function inOmaha(view: View): View {
  const { legal, result } = view;
  const raise = legal?.raise ?? null;
  const most = raise === null ? 0 : Math.floor((raise.min + raise.max) / 2);
  return {
    ...view,
    game: 'omaha',
    seats: view.seats.map((seat) => ({
      ...seat,
      count: 2 * seat.count,
      cards: seat.cards && withMore(seat.cards, seat.seat),
    })),
    legal:
      raise === null
        ? legal
        : legal && {
            ...legal,
            raise: {
              ...raise,
              max: most,
              quick: {
                min: raise.min,
                half: Math.min(raise.quick.half, most),
                three_quarter: Math.min(raise.quick.three_quarter, most),
                pot: most,
                all_in: most,
              },
            },
          },
    result: result && {
      ...result,
      hands: result.hands.map((hand) => ({ ...hand, cards: withMore(hand.cards, hand.seat) })),
    },
  };
}

/** What the powers of a scene are about. */
export const POWER_STATES = ['use', 'refused', 'answer', 'waits', 'anchored'] as const;

export type PowerState = (typeof POWER_STATES)[number];

export function isPowerState(text: string | null): text is PowerState {
  return POWER_STATES.some((state) => state === text);
}

function option(changes: Partial<PowerOption> & Pick<PowerOption, 'power'>): PowerOption {
  return { price: 1, refused: null, targets: [], ...changes };
}

/** The same with powers: the longest names in the carousel, and what is longest to be said of them. */
export function inNaiko(view: View, state: PowerState): View {
  const others = view.seats.map(({ seat }) => seat).filter((seat) => seat !== view.me);
  const turn = view.legal !== null && state !== 'answer' && state !== 'waits';
  const away = turn ? null : ('NOT_YOUR_TURN' as const);
  const refused = state === 'refused';
  const powers: PowersView = {
    carousel: ['sleeve_swap', 'short_anchor', 'seal_shield'],
    destellos: view.seats.map(({ seat }) => (seat + 2) % 4),
    used: view.seats.map(() => []),
    activations: refused ? 3 : 1,
    anchored: [],
    window: null,
    options: [
      option({
        power: 'sleeve_swap',
        price: 2,
        refused: away ?? (refused ? 'WRONG_STREET' : null),
      }),
      option({
        power: 'short_anchor',
        price: 2,
        refused: away ?? (refused ? 'TARGET_ALREADY_ANCHORED' : null),
        targets: turn && !refused ? others : [],
      }),
      option({ power: 'seal_shield', refused: 'NO_WINDOW' }),
    ],
    glimpsed: null,
    discard: null,
  };
  const naiko: View = { ...view, game: 'naiko', powers };
  switch (state) {
    case 'use':
      return naiko;
    case 'refused':
      // Seen before the flop: a swap since then may have moved it.
      return {
        ...naiko,
        powers: {
          ...powers,
          carousel: ['glimpse', 'sleeve_swap', 'short_anchor'],
          used: view.seats.map(({ seat }) => (seat === view.me ? ['glimpse'] : ['sleeve_swap'])),
          options: [
            option({ power: 'glimpse', refused: 'POWER_USED_THIS_HAND' }),
            ...(powers.options?.slice(0, 2) ?? []),
          ],
          glimpsed: { street: 'turn', card: 'Ks', may_have_changed: true },
        },
      };
    case 'answer':
      return {
        ...naiko,
        turn: others[0] ?? null,
        legal: null,
        powers: { ...powers, window: { seat: view.me ?? 0, by: others[0] ?? 1, ms: 8000 } },
      };
    case 'waits':
      return {
        ...naiko,
        turn: others[0] ?? null,
        legal: null,
        powers: {
          ...powers,
          window: { seat: others.at(-1) ?? 1, by: others[0] ?? 1, ms: 8000 },
        },
      };
    case 'anchored':
      // More can be held than ever are: every seat that has not acted.
      return {
        ...naiko,
        seats: view.seats.map((seat) =>
          seat.state === 'in' ? { ...seat, to_act: true, last: null } : seat,
        ),
        powers: {
          ...powers,
          activations: 3,
          anchored: view.seats.map(({ seat }) => ({ seat, cap: 12_850 })),
          glimpsed: { street: 'turn', card: 'Ks', may_have_changed: false },
        },
      };
  }
}
