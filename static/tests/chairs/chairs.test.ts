import { beforeEach, describe, expect, it } from 'vitest';
import { before, ofHand } from '../../src/chairs/people';
import { ownText, statusText } from '../../src/chairs/status';
import type { ChairView, Event, Player, RoomView, SeatView } from '../../src/protocol';
import { settings } from '../../src/settings.svelte';
import { earText } from '../../src/table/ear';
import { isYou, seatName } from '../../src/table/names';
import { linesOf, spokenOf } from '../../src/table/sentences';
import { handRecordOf } from '../../src/online/hand-record';
import { card, view } from '../online/samples';

function player(name: string): Player {
  return { name, icon: 'wave', kind: 'person', level: null, persona: null };
}

const NOBODY: Player = { ...player(''), icon: '', kind: 'nobody' };

function seat(number: number, who: Player, changes: Partial<SeatView> = {}): SeatView {
  const [sample] = view(1).seats;
  if (sample === undefined) throw new Error('no sample');
  return { ...sample, seat: number, ...who, ...changes };
}

function chair(status: ChairView['status']): ChairView {
  return { status, missed_big: 0, missed_small: false, owes: { live: 0, dead: 0 } };
}

const ROOM: RoomView = { waits: false, dealt: [], own: null };

beforeEach(() => {
  settings.language = 'en';
});

describe('names at an open table', () => {
  const folds: Event = { type: 'fold', seat: 1, pot: 30 };
  const left: Event = { type: 'left', seat: 1, player: player('Mali'), chips: 900 };
  const came: Event = {
    type: 'sat_down',
    seat: 1,
    player: player('Ken'),
    chips: 500,
    enter: 'post',
  };

  it('belong to the seat at the moment of each event', () => {
    const now = [player('Ann'), player('Ken')];
    expect(linesOf([folds, left, came, folds], now, 0).map(({ text }) => text)).toEqual([
      'Mali folds',
      'Mali leaves the table',
      'Ken sits down with 500',
      'Ken folds',
    ]);
    expect(before([left, came], now).map(seatName)).toEqual(['Ann', 'Mali']);
    expect(before([came], now).map(seatName)).toEqual(['Ann', 'Empty seat']);
  });

  it('never call an empty chair "You"', () => {
    expect(isYou(NOBODY)).toBe(false);
    expect(seatName(NOBODY)).toBe('Empty seat');
  });

  it('of a hand are those who were dealt in', () => {
    const dealt = [
      { seat: 0, ...player('Ann') },
      { seat: 1, ...player('Mali') },
    ];
    const seats = [seat(0, player('Ann')), seat(1, NOBODY)];
    expect(ofHand(view(5, { seats, room: { ...ROOM, dealt } })).map(seatName)).toEqual([
      'Ann',
      'Mali',
    ]);
  });
});

describe('sentences', () => {
  const there = [player('Ann'), player('Mali')];

  it.each([
    [{ type: 'sat_out', seat: 1 }, 'Mali sits out', 'Maliが離席しました'],
    [{ type: 'sat_in', seat: 1, enter: 'post' }, 'Mali plays again', 'Maliがプレイに戻りました'],
    [
      { type: 'sat_in', seat: 1, enter: 'wait' },
      'Mali is back and waits for the big blind',
      'Maliが戻り、ビッグブラインドを待っています',
    ],
    [
      { type: 'topped_up', seat: 1, chips: 700, asked: 900 },
      'Mali adds 700',
      'Maliが700を追加しました',
    ],
    [
      { type: 'asked', seat: 1, what: 'leave' },
      'Mali leaves after this hand',
      'Maliはこのハンドのあと席を立ちます',
    ],
    [
      { type: 'moved_in', seat: 1, player: player('Ken'), chips: 800, destellos: 1 },
      'Ken comes from another table with 800',
      'Kenが800を持って別のテーブルから来ました',
    ],
    [
      { type: 'moved_out', seat: 1, player: player('Ken'), chips: 800, destellos: 1 },
      'Ken moves to another table',
      'Kenは別のテーブルへ移りました',
    ],
    [
      { type: 'moved_out', seat: 1, player: player('Ken'), chips: 0, destellos: 1 },
      'Ken is out',
      'Kenは敗退しました',
    ],
  ] as [Event, string, string][])('tell of %o', (event, english, japanese) => {
    expect(linesOf([event], there, 0).map(({ text }) => text)).toEqual([english]);
    expect(spokenOf([event], there, 0)).toEqual([english]);
    settings.language = 'ja';
    expect(linesOf([event], there, 0).map(({ text }) => text)).toEqual([japanese]);
  });

  it('say nothing of a top-up for which there was no space', () => {
    expect(linesOf([{ type: 'topped_up', seat: 1, chips: 0, asked: 900 }], there, 0)).toEqual([]);
  });

  it('say that a button is dead', () => {
    const started: Event = {
      type: 'hand_started',
      hand: 3,
      button: 2,
      small_blind: null,
      big_blind: 1,
      sb: 10,
      bb: 20,
      stacks: [500, 500, 0],
    };
    expect(spokenOf([started], [...there, NOBODY], 0)).toContain(
      'The button is dead: it lies on a seat without cards',
    );
  });
});

describe('a chair', () => {
  it.each([
    ['sitting_out', 500, 'Sitting out'],
    ['waiting', 500, 'Waits for BB'],
    ['joining', 500, 'Joins soon'],
    ['playing', 500, 'Joins soon'],
    ['playing', 0, 'No chips'],
  ] as const)('says how its person takes part: %s with %d', (status, stack, text) => {
    const idle = seat(1, player('Mali'), { state: 'out', stack, chair: chair(status) });
    expect(statusText(idle, 'betting')).toBe(text);
  });

  it('says nothing of who has cards, nor at a table where nobody comes or goes', () => {
    expect(
      statusText(seat(1, player('Mali'), { chair: chair('sitting_out') }), 'betting'),
    ).toBeNull();
    expect(
      statusText(seat(1, player('Mali'), { state: 'out', chair: null }), 'betting'),
    ).toBeNull();
  });

  it('tells the viewer what has been asked for', () => {
    const own = { leaving: true, pausing: false, top_up: 0, space: 0, entries: [] };
    expect(ownText(view(1, { room: { ...ROOM, own } }))).toBe('You leave after this hand');
    expect(ownText(view(1))).toBeNull();
  });

  it('is told by ear, and the empty ones are counted', () => {
    const seats = [
      seat(0, player('Ann')),
      seat(1, NOBODY, { state: 'out', stack: 0 }),
      seat(2, player('Mali'), { state: 'out', stack: 750, chair: chair('waiting') }),
    ];
    expect(earText('s', view(1, { seats, room: ROOM }))).toBe(
      'Ann 1,000. Mali 750, Waits for BB. Empty seats: 1',
    );
  });
});

describe('the record of a hand', () => {
  it('has who played it, not who came, and nothing of comings and goings', () => {
    const started: Event = {
      type: 'hand_started',
      hand: 1,
      button: 0,
      small_blind: 0,
      big_blind: 1,
      sb: 50,
      bb: 100,
      stacks: [1000, 1000],
    };
    const log: Event[] = [
      { type: 'level_raised', level: 3, sb: 50, bb: 100 },
      started,
      { type: 'dealt', order: [0, 1], count: 2, cards: { 0: ['As', 'Kd'] } },
      { type: 'asked', seat: 1, what: 'leave' },
      { type: 'hand_ended', hand: 1, stacks: [1000, 1000] },
      { type: 'left', seat: 1, player: player('Mali'), chips: 1000 },
    ];
    const dealt = [
      { seat: 0, ...player('Ken') },
      { seat: 1, ...player('Mali') },
    ];
    const shown = view(9, {
      log,
      room: { ...ROOM, dealt },
      seats: [seat(0, player('Ken')), seat(1, NOBODY)],
    });
    const record = handRecordOf(shown, card());
    expect(record?.seats.map(({ name, account_id }) => [name, account_id])).toEqual([
      ['Ken', 'sub-Ken'],
      ['Mali', 'sub-Mali'],
    ]);
    expect(record?.events.map(({ type }) => type)).toEqual(['hand_started', 'dealt', 'hand_ended']);
    expect(record?.settings).toMatchObject({
      sb: 50,
      bb: 100,
      seating: 'open',
      rise: { by: 'none' },
    });
  });
});
