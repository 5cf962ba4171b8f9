import { describe, expect, it } from 'vitest';
import { compareHands, nameOf } from '../../src/records/best-hand';
import type { Category } from '../../src/protocol';
import type { GameRecord, RecordedHand } from '../../src/records/record';
import {
  ALL,
  averageRank,
  byLevel,
  byTable,
  filtered,
  gamesIn,
  narrowed,
  percent,
  placesOf,
  playedByAccount,
  playedIn,
  totalsOf,
  trendOf,
} from '../../src/statistics/figures';
import { keyOf } from '../../src/setup/rules';
import { gameAt, minute } from '../records/samples';

function hand(category: Category, five: string): RecordedHand {
  const best5 = five.split(' ');
  return { category, best5, cards: best5 };
}

const PAIR = hand('pair', 'Qs Qd Ah 9c 3d');
const WHEEL = hand('straight', '5s 4d 3h 2c Ad');
const SIX_HIGH = hand('straight', '6s 5d 4h 3c 2d');

/** Newest first, as the store gives them. */
const GAMES = [
  gameAt(3, { rank: 1, table: 'turbo', ai_group: 'hard', biggest_pot: 900, best_hand: WHEEL }),
  gameAt(2, { rank: 3, ai_group: 'mixed', biggest_pot: 3000, best_hand: null, vpip_hands: 2 }),
  gameAt(1, { rank: 2, table: null, game: 'match4', biggest_pot: 3000, best_hand: PAIR }),
];

describe('totals', () => {
  it('are counted from the records alone', () => {
    expect(totalsOf(playedIn(GAMES))).toEqual({
      games: 3,
      wins: 1,
      ranks: 6,
      playMs: 2_700_000,
      handsPlayed: 84,
      handsWon: 21,
      vpipHands: 18,
      vpipDealt: 84,
      vpipGame: null,
      biggestPot: GAMES[2],
      bestHand: { hand: WHEEL, game: GAMES[0] },
    });
  });

  it('of no games are nothing, and no share is taken of it', () => {
    const none = totalsOf(playedIn([]));
    expect([none.games, none.biggestPot, none.bestHand]).toEqual([0, null, null]);
    expect(averageRank(none)).toBeNull();
    expect(percent(0, 0)).toBeNull();
  });

  it('show no pot where none was won', () => {
    expect(totalsOf(playedIn([gameAt(1, { biggest_pot: 0 })])).biggestPot).toBeNull();
  });

  it('round a mean to two decimals and a share to whole percents', () => {
    expect(averageRank({ games: 3, ranks: 8 })).toBe('2.67');
    expect(averageRank({ games: 200, ranks: 201 })).toBe('1.01');
    expect(percent(12, 48)).toBe(25);
    expect(percent(1, 200)).toBe(1);
  });
});

describe('results', () => {
  it('by place go to the last place there was', () => {
    expect(placesOf(playedIn([...GAMES, gameAt(0, { rank: 1, players_count: 5 })]))).toEqual([
      { place: 1, games: 2 },
      { place: 2, games: 1 },
      { place: 3, games: 1 },
      { place: 4, games: 0 },
      { place: 5, games: 0 },
    ]);
  });

  it('by table and by level name only what was played', () => {
    expect(byTable(playedIn(GAMES)).map(({ key, totals }) => [keyOf(key), totals.games])).toEqual([
      ['classic', 1],
      ['turbo', 1],
      ['match4', 1],
    ]);
    expect(byLevel(playedIn(GAMES)).map(({ key, totals }) => [key, totals.wins])).toEqual([
      ['medium', 0],
      ['hard', 1],
      ['mixed', 0],
    ]);
  });

  it('of a game without computer players stand by table only', () => {
    const online = gameAt(1, { ai_group: 'none', mode: 'online' });
    expect(byLevel(playedIn([online]))).toEqual([]);
    expect(byTable(playedIn([online]))).toHaveLength(1);
  });

  it('can be narrowed to a table and a level', () => {
    expect(filtered(GAMES, ALL)).toEqual(GAMES);
    expect(filtered(GAMES, { ...ALL, table: 'match4' })).toEqual([GAMES[2]]);
    expect(filtered(GAMES, { ...ALL, table: 'turbo', level: 'medium' })).toEqual([]);
  });
});

describe('several games (D-20)', () => {
  const OMAHA = gameAt(4, { game: 'omaha', vpip_hands: 20, vpip_dealt: 28, biggest_pot: 9000 });
  const NAIKO = gameAt(5, { game: 'naiko', vpip_hands: 2, vpip_dealt: 28, biggest_pot: 10 });
  const MIXED = playedIn([NAIKO, OMAHA, ...GAMES]);

  it('have rows of their own, though their tables have the same names', () => {
    expect(byTable(MIXED).map(({ key, totals }) => [keyOf(key), totals.games])).toEqual([
      ['classic', 1],
      ['turbo', 1],
      ['match4', 1],
      ['omaha/classic', 1],
      ['naiko/classic', 1],
    ]);
    expect(gamesIn(MIXED)).toEqual(['holdem', 'match4', 'omaha', 'naiko']);
    const all = [NAIKO, OMAHA, ...GAMES];
    expect(filtered(all, { ...ALL, table: 'classic' })).toEqual([GAMES[1]]);
    expect(filtered(all, { ...ALL, table: 'naiko/classic' })).toEqual([NAIKO]);
    expect(filtered(all, { ...ALL, game: 'omaha' })).toEqual([OMAHA]);
  });

  it('are counted together, but the VPIP is that of hold’em', () => {
    const totals = totalsOf(MIXED);
    expect([totals.games, totals.handsPlayed, totals.biggestPot]).toEqual([5, 140, OMAHA]);
    expect([totals.vpipHands, totals.vpipDealt, totals.vpipGame]).toEqual([18, 84, 'holdem']);
  });

  it.each([
    ['omaha', 20],
    ['naiko', 2],
  ] as const)('show their own VPIP by themselves: %s', (game, hands) => {
    const totals = totalsOf(narrowed(MIXED, { ...ALL, game }));
    expect([totals.vpipHands, totals.vpipDealt, totals.vpipGame]).toEqual([hands, 28, null]);
  });
});

describe('what an account counts (D-23)', () => {
  /** The same three games as the account sums them up, and one that it has not. */
  const TOTALS = {
    fetched_at: minute(5),
    counters: GAMES.map((game) => ({ ...game, games: 1 })),
    biggest_pots: [...GAMES].reverse(),
    best_hands: [GAMES[0], GAMES[2]] as GameRecord[],
    since: [],
  };
  const MORE = gameAt(9, { rank: 1, biggest_pot: 3000, best_hand: WHEEL });

  it('gives the figures of all games together, whatever is on the device', () => {
    const played = playedByAccount(TOTALS, [MORE]);
    const all = playedIn([MORE, ...GAMES]);
    expect(totalsOf(played)).toEqual(totalsOf(all));
    expect(placesOf(played)).toEqual(placesOf(all));
    expect(byTable(played)).toEqual(byTable(all));
    expect(byLevel(played)).toEqual(byLevel(all));
    const filter = { ...ALL, table: 'classic', level: 'medium' } as const;
    expect(totalsOf(narrowed(played, filter))).toEqual(totalsOf(narrowed(all, filter)));
    expect(totalsOf(narrowed(played, filter)).games).toBe(1);
  });

  it('counts many games of one kind as so many', () => {
    const row = { ...gameAt(1, { rank: 2, play_ms: 1000, hands_played: 90 }), games: 30 };
    const { games, wins, ranks, playMs, handsPlayed } = totalsOf({ counters: [row], best: [] });
    expect({ games, wins, ranks, playMs, handsPlayed }).toEqual({
      games: 30,
      wins: 0,
      ranks: 60,
      playMs: 1000,
      handsPlayed: 90,
    });
    expect(placesOf({ counters: [row], best: [] })[1]).toEqual({ place: 2, games: 30 });
  });
});

describe('the trend', () => {
  it('has a mean from the tenth game on, of the last ten', () => {
    const games = Array.from({ length: 12 }, (_, n) =>
      gameAt(n, { rank: n < 2 ? 3 : 1 }),
    ).reverse();
    const points = trendOf(games);
    expect(points.map(({ game }) => game.id)).toEqual(games.map(({ id }) => id).reverse());
    expect(points.map(({ ahead }) => ahead)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(points.slice(8).map(({ mean }) => mean)).toEqual([null, 0.8, 0.9, 1]);
  });

  it('counts the second of three as half', () => {
    expect(trendOf([gameAt(1, { rank: 2 })])[0]?.ahead).toBe(0.5);
  });
});

describe('a best hand', () => {
  it.each([
    ['a straight over a pair', SIX_HIGH, PAIR],
    ['six high over the wheel', SIX_HIGH, WHEEL],
    ['the better kicker', hand('pair', 'Qs Qd Ah Tc 3d'), PAIR],
    ['tens over nines', hand('pair', 'Ts Td 4h 3c 2d'), hand('pair', '9s 9d Ah Kc Qd')],
    [
      'the better three',
      hand('full_house', '3s 3d 3h 2c 2d'),
      hand('full_house', '2s 2d 2h Ac Ad'),
    ],
  ])('is worth more: %s', (_name, more, less) => {
    expect(compareHands(more, less)).toBeGreaterThan(0);
    expect(compareHands(less, more)).toBeLessThan(0);
    expect(compareHands(more, more)).toBe(0);
  });

  it('is named by the ranks that define it', () => {
    expect(nameOf(hand('full_house', 'Ks Kd Kh 4c 4d'))).toEqual({
      category: 'full_house',
      ranks: ['K', '4'],
    });
    expect(nameOf(WHEEL).ranks[0]).toBe('5');
  });
});
