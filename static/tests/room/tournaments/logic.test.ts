import { describe, expect, it } from 'vitest';
import { arrivalText, newsText } from '../../../src/room/tournaments/news';
import { placeText } from '../../../src/room/tournaments/places';
import { afterRow, calling, isIn, ranks } from '../../../src/room/tournaments/standings';
import { countText, inText } from '../../../src/room/tournaments/times';
import { waitText } from '../../../src/room/tournaments/waits';
import { settings } from '../../../src/settings.svelte';
import { card, player, row } from './samples';

describe('how long until it begins', () => {
  it.each([
    [0, 'now'],
    [59, 'in 59 s'],
    [60, 'in 1 min'],
    [61, 'in 2 min'],
    [3600, 'in 1 h 0 min'],
    // Sixty minutes are an hour also where they are rounded up.
    [7199, 'in 2 h 0 min'],
    [47 * 3600, 'in 47 h 0 min'],
    [71 * 3600, 'in 2 days'],
  ])('says of %i s: %s', (seconds, text) => {
    expect(inText(seconds)).toBe(text);
  });

  it.each([
    [5, '0:05'],
    [65, '1:05'],
    [3600, '1:00:00'],
    [7205, '2:00:05'],
  ])('counts %i s as %s', (seconds, text) => {
    expect(countText(seconds)).toBe(text);
  });
});

describe('a place', () => {
  it.each([
    [1, '1st'],
    [7, '7th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [103, '103rd'],
    [108, '108th'],
  ])('%i is %s', (place, text) => {
    expect(placeText(place)).toBe(text);
  });

  it('has a name in every language', () => {
    settings.language = 'ja';
    expect(placeText(21)).toBe('21位');
    settings.language = 'th';
    expect(placeText(108)).toBe('ที่ 108');
    settings.language = 'en';
  });
});

describe('who is in', () => {
  it('shares a rank with equal stacks, and who is out has none', () => {
    const players = [
      player('a', { stack: 900 }),
      player('b', { stack: 500 }),
      player('c', { stack: 500 }),
      player('d', { stack: 100 }),
      player('e', { stack: 0, table: null, place: 5 }),
    ];
    expect([...ranks(players)]).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 4],
    ]);
  });

  it('is not who went out in a round that is not over', () => {
    expect(isIn(player('a', { stack: 0, table: null }))).toBe(false);
  });

  it('is who has put all his chips into the hand', () => {
    expect(isIn(player('a', { stack: 0, table: 2 }))).toBe(true);
  });
});

describe('the list', () => {
  const lobby = {
    coming: [
      row({ id: 'one', status: 'registering', starts_at: '2026-12-01T18:00:00Z' }),
      row({ id: 'two', status: 'registering', mine: 'registered' }),
    ],
    running: [],
    finished: [],
  };

  it('moves one that begins, and remembers what of it is one’s own', () => {
    const after = afterRow(lobby, row({ id: 'two', status: 'late', entries: 12 }));
    expect(after.coming.map(({ id }) => id)).toEqual(['one']);
    expect(after.running).toMatchObject([{ id: 'two', mine: 'registered', entries: 12 }]);
  });

  it('has a new one where its start puts it', () => {
    const early = row({ id: 'new', status: 'announced', starts_at: '2026-12-01T17:00:00Z' });
    expect(afterRow(lobby, early).coming.map(({ id }) => id)).toEqual(['new', 'one', 'two']);
  });

  it('keeps the newest ten that are over', () => {
    const finished = Array.from({ length: 10 }, (_, at) =>
      row({ id: String(at), status: 'finished' }),
    );
    const after = afterRow({ ...lobby, finished }, row({ id: 'one', status: 'cancelled' }));
    expect(after.finished).toHaveLength(10);
    expect(after.finished[0]?.id).toBe('one');
    expect(after.coming.map(({ id }) => id)).toEqual(['two']);
  });

  it('calls for those that one plays in or that are about to begin', () => {
    const soon = { status: 'registering', mine: 'registered', starts_in_ms: 30_000 } as const;
    const rows = {
      coming: [row({ id: 'soon', ...soon }), row({ id: 'later', ...soon, starts_in_ms: 90_000 })],
      running: [row({ id: 'out', mine: 'out' }), row({ id: 'mine', mine: 'playing' })],
      finished: [],
    };
    expect(calling(rows).map(({ id }) => id)).toEqual(['mine', 'soon']);
  });
});

describe('news', () => {
  const one = card();

  it.each([
    [{ type: 'registered', player: 'a', late: false }, 'A has registered'],
    [
      { type: 'moved', player: 'b', from_table: 3, table: 1, reason: 'table_breaks' },
      'B moves from table 3, which is broken, to table 1',
    ],
    [{ type: 'table_closed', table: 3, reason: 'table_breaks' }, 'Table 3 is broken'],
    [
      { type: 'eliminated', player: 'c', by: ['a', 'b'], table: 2 },
      'C is out against A, B at table 2',
    ],
    [{ type: 'eliminated', player: 'c', by: [], table: 2 }, 'C is out at table 2'],
    [{ type: 'placed', player: 'c', place: 12, prize: 1250 }, 'C: 12th, prize 1,250'],
    [{ type: 'placed', player: 'c', place: 13, prize: 0 }, 'C: 13th, no prize'],
    [
      { type: 'registration_closed', entries: 40, prizes: [5, 3, 2] },
      'Registration is closed: 40 entries, 3 paid places',
    ],
    [{ type: 'hand_for_hand', on: true }, 'Hand-for-hand begins'],
    [{ type: 'finished', winner: 'b' }, 'B wins the tournament'],
  ])('%o', (event, text) => {
    expect(newsText(one, event)).toBe(text);
  });

  it.each([
    { type: 'hand_dealt', table: 1, hand: 3 },
    { type: 'seated', player: 'a', table: 1, reason: 'draw' },
    { type: 'moved', player: 'a', table: 4, reason: 'final_table' },
    { type: 'something new' },
  ])('has no sentence for %o', (event) => {
    expect(newsText(one, event)).toBeNull();
  });
});

describe('whoever has been moved', () => {
  const moved = (reason: string, table: number, of = 'a') => ({
    at: '2026-12-01T19:00:00Z',
    event: { type: 'moved', player: of, table, reason },
  });

  it.each([
    ['table_breaks', 'Your table was broken. You are at table 2 now.'],
    ['balance', 'You were moved to keep the tables even. You are at table 2 now.'],
    ['final_table', 'This is the final table, with seats drawn anew. You are at table 2 now.'],
  ])('is told why: %s', (reason, text) => {
    expect(arrivalText(card({ news: [moved(reason, 2)] }), 2)).toBe(text);
  });

  it('is told where he is if nothing is known of the move, or only of another', () => {
    const plain = 'You are at table 2 now.';
    expect(arrivalText(card(), 2)).toBe(plain);
    expect(arrivalText(card({ news: [moved('balance', 2, 'b')] }), 2)).toBe(plain);
    expect(arrivalText(card({ news: [moved('balance', 1)] }), 2)).toBe(plain);
  });
});

describe('a table that waits', () => {
  it.each([
    ['break', 65, 'Break. It goes on in 1:05'],
    ['break', null, 'Break'],
    ['final_table', 60, 'The final table begins in 1:00'],
    ['final_table', 0, 'The final table begins'],
    ['hand_for_hand', null, 'Hand-for-hand: waiting for the other tables'],
    ['paused', null, 'Paused after a failure. Play goes on from here.'],
    ['too_few', null, 'Waiting for players of other tables'],
  ] as const)('says why: %s, %s', (wait, seconds, text) => {
    expect(waitText(wait, seconds)).toBe(text);
  });
});
