import { describe, expect, it } from 'vitest';
import { offerOf, restoreFilters } from '../../src/room/filters.svelte';
import {
  afterNews,
  detailText,
  isSame,
  prizesOf,
  splitText,
  waitingFor,
} from '../../src/room/offers';
import type { SitAndGoOffer } from '../../src/room/types';

const OFFER: SitAndGoOffer = {
  kind: 'sit_and_go',
  game: 'holdem',
  size: 6,
  entry: 500,
  turbo: false,
  bots: null,
};

describe('prizes', () => {
  it('are those of NK-V99, NK-V103 and NK-V104', () => {
    expect(prizesOf(3000, [650, 350])).toEqual([1950, 1050]);
    expect(prizesOf(500, [1000])).toEqual([500]);
    expect(prizesOf(2500, [800, 120, 80])).toEqual([2000, 300, 200]);
  });

  it('lose nothing by rounding: what is left over is the first place’s', () => {
    expect(prizesOf(1001, [650, 350])).toEqual([651, 350]);
  });

  it('are printed in per cent', () => {
    expect(splitText([800, 120, 80])).toBe('80 / 12 / 8');
  });
});

describe('offers', () => {
  it('are known by all that is chosen', () => {
    expect(isSame(OFFER, { ...OFFER })).toBe(true);
    expect(isSame(OFFER, { ...OFFER, bots: 'hard' })).toBe(false);
    expect(detailText({ ...OFFER, turbo: true, bots: 'hard' })).toBe(
      '6 players · Turbo · BOT: Hard',
    );
  });

  it('show who waits as it is told, and nothing of a table that has filled', () => {
    const waiting = afterNews([], { offer: OFFER, registered: 2 });
    expect(waitingFor(waiting, { ...OFFER })).toBe(2);
    expect(waitingFor(afterNews(waiting, { offer: OFFER, registered: 3 }), OFFER)).toBe(3);
    expect(afterNews(waiting, { offer: OFFER, registered: 0 })).toEqual([]);
  });

  it('of a Spin have three seats and one speed, whatever was chosen of a Sit & Go', () => {
    const chosen = restoreFilters('{"size":2,"turbo":true,"bots":null}');
    expect(offerOf('spin', chosen, 100)).toEqual({
      ...{ kind: 'spin', game: 'holdem', size: 3, entry: 100, turbo: false, bots: null },
    });
    expect(offerOf('sit_and_go', chosen, 100)).toMatchObject({ size: 2, turbo: true });
  });

  it.each([null, 'nonsense', '[]', '{"game":"toString","size":3,"bots":"strong"}'])(
    'begin with what a newcomer finds soonest where %s is stored',
    (stored) => {
      expect(restoreFilters(stored)).toEqual({
        ...{ game: 'holdem', size: 6, turbo: false, bots: 'medium' },
      });
    },
  );
});
