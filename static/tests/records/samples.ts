import type { GameAccount, GameRecord, HandAccount, HandRecord } from '../../src/records/record';

/** The time n minutes after an evening began. */
export function minute(n: number): string {
  return new Date(Date.UTC(2026, 9, 3, 19) + n * 60_000).toISOString();
}

/** A game of three on the Classic table. */
export function gameAccount(rank = 2): GameAccount {
  const ranks = [rank, ...[1, 2, 3].filter((other) => other !== rank)];
  return {
    schema: 1,
    game: 'holdem',
    table: 'classic',
    settings: { seats: 3, chips: 1500, sb: 10, bb: 20, rise: { by: 'hands', every: 10 } },
    me: 0,
    rank,
    players_count: 3,
    players: ranks.map((place, seat) => ({
      seat,
      name: '',
      persona: seat === 0 ? null : seat === 1 ? 'marco' : 'ella',
      icon: 'wave',
      kind: seat === 0 ? 'human' : 'cpu',
      level: seat === 0 ? null : 'medium',
      account_id: null,
      rank: place,
      out_at_hand: place === 1 ? null : 30 - place,
      left: false,
      away_hands: 0,
    })),
    ai_group: 'medium',
    hands_played: 28,
    hands_won: 7,
    biggest_pot: 1240,
    best_hand: {
      category: 'two_pair',
      best5: ['Ks', 'Kd', '9h', '9c', 'Ah'],
      cards: ['Ks', 'Kd', '9h', '9c', 'Ah', '4d', '2c'],
    },
    vpip_hands: 8,
    vpip_dealt: 28,
    final_level: 4,
    engine_version: '0.1.0',
  };
}

/** Such a game, finished n minutes into the evening. */
export function gameAt(n: number, change: Partial<GameRecord> = {}): GameRecord {
  return {
    ...gameAccount(change.rank),
    id: `game-${n}`,
    app: 'poker',
    mode: 'cpu',
    match_id: null,
    started_at: minute(n - 20),
    finished_at: minute(n),
    play_ms: 900_000,
    ...change,
  };
}

export function handAccount(hand: number): HandAccount {
  return {
    schema: 1,
    game: 'holdem',
    table: 'classic',
    settings: { seats: 2, chips: 1500, sb: 10, bb: 20, rise: { by: 'none', every: null } },
    hand,
    me: 0,
    seats: [0, 1].map((seat) => ({
      seat,
      name: '',
      persona: seat === 0 ? null : 'marco',
      icon: 'wave',
      kind: seat === 0 ? 'human' : 'cpu',
      level: seat === 0 ? null : 'easy',
      rank: null,
      out_at_hand: null,
    })),
    events: [{ type: 'fold', seat: 1, pot: 30 }],
  };
}

/** Hand n of a game, which ended n minutes into the evening. */
export function handAt(n: number, change: Partial<HandRecord> = {}): HandRecord {
  return {
    ...handAccount(n),
    id: `game-1/${n}`,
    game_id: 'game-1',
    finished_at: minute(n),
    ...change,
  };
}
