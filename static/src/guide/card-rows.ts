/** Rows of cards that the guide shows. `unused` cards are drawn grey, as at the end of a hand. */
export interface CardRow {
  cards: readonly string[];
  unused: readonly string[];
}

/** '2c 3d (4h)': a card in brackets is not used. */
function row(text: string): CardRow {
  const tokens = text.split(' ');
  return {
    cards: tokens.map((token) => token.replace(/[()]/g, '')),
    unused: tokens.filter((token) => token.startsWith('(')).map((token) => token.slice(1, 3)),
  };
}

const ROWS = {
  streets: ['Kh 9h 4c', 'Kh 9h 4c 2h', 'Kh 9h 4c 2h Qs'],
  flush_of_seven: ['Ah 7h', 'Kh 9h 4c 2h Qs', 'Ah Kh 9h 7h 2h (4c) (Qs)'],
  three_pairs: ['Ac Kd', 'As Kh Qc Qd Jh', 'Ac As Kd Kh Qc (Qd) (Jh)'],
  kicker: ['As Kd Ac 9h 7d (3s) (5c)', 'Ad Qh Ac 9h 7d (3s) (5c)'],
  second_kicker: ['As Ac Qd Td 8h (3s) (2c)', 'Ad Ac Jh Td 8h (3s) (2c)'],
  sixth_card: ['As Ad Kc Qd Jh (8s) (3h)', 'Ac Ad Kc Qd Jh (8s) (7h)'],
  wheel: ['5c 4s 3h 2d Ac'],
  six_high: ['6d 5c 4s 3h 2d'],
  no_straight: ['Qc Kd Ah 2s 3c'],
  steel_wheel: ['5c 4c 3c 2c Ac'],
  board_straight: ['As Kd Qh Jc Ts', 'Ac Ad', '9s 8s'],
  counterfeit: ['9h 9s Kd Kc Qd', '4c 4d', 'As 2s'],
  naiko_glimpse: ['As 9s', 'Ks 7s 3d', '2s'],
  naiko_swap: ['7c (2d)', '7c Ad'],
  naiko_deck: ['(Ad) 5h 6s 8h', '(5h) 6s 8h 3c', '(6s) 8h 3c 4h'],
  omaha_flush: ['As Ks (9d) (4c)', 'Qs 8s 3s (Jd) (2h)', 'As Ks Qs 8s 3s'],
  omaha_four_spades: ['As Qs (Js) (9s)', '(3s) 4s Kd 8h (2c)', 'As Kd Qs 8h 4s'],
  omaha_one_spade: ['(As) Kd Kh (Qc)', '8s 9s Js (4s) (2c)', 'Kd Kh Js 9s 8s'],
  omaha_two_spades: ['3s 2s (7c) (6d)', '8s 9s Js (4s) (2c)', 'Js 9s 8s 3s 2s'],
  omaha_board: ['4s 4h 4d 4c Ac', 'As Kd (Qh) (Jc)', '2s 2h (7c) (6d)'],
  ultimate_win: ['As Kd', 'Ah 9c 5d 7s 2h', 'Qs Qd'],
  ultimate_not_qualified: ['Ah Kd', 'Qs 9c 6d 4h 2c', 'Js Td'],
  ultimate_lose: ['Js Td', 'Qs 9c 6d 4h 2c', 'Ah Kd'],
  ultimate_tie: ['7c 2d', 'Ts Js Qs Ks As', '9h 9d'],
  ultimate_flush: ['Ah 4h', 'Kh 9h 2h 7c 3d', 'Ks Qd'],
  ultimate_four: ['9c 9d', '9s 9h Kc 4d 2s', 'Ad Kd'],
  ultimate_royal: ['Ah Kh', 'Qh Jh Th 4d 2s', '4c Qd'],
  ultimate_trips: ['8c 8d', '8s Kh 5c 4d Ks', 'Kd 5d'],
  ultimate_fold: ['3c 2d', 'As Ah Ad Kc Qs', 'Kd 7c'],
  ultimate_close: ['9c 8c', '2c 7c Ks'],
  split_aces: ['2c 7d 9h 3s 5c', 'As Ks', 'Ah Kh'],
} as const;

export type CardRowsId = keyof typeof ROWS;

export function cardRows(id: CardRowsId): readonly CardRow[] {
  return ROWS[id].map(row);
}
