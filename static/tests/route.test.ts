import { describe, expect, it } from 'vitest';
import { pathOf, routeOf, type Route } from '../src/route';
import { OTHER_GAMES } from '../src/setup/rules';

describe('routes', () => {
  const routes: Route[] = [
    { page: 'home' },
    { page: 'setup', game: 'holdem', table: 'headsup' },
    { page: 'setup', game: 'match4', table: null },
    { page: 'setup', game: 'omaha', table: 'turbo' },
    { page: 'setup', game: 'naiko', table: 'deep' },
    { page: 'guide', section: 'naiko/short-anchor' },
    { page: 'play' },
    { page: 'ultimate' },
    { page: 'statistics', game: null },
    { page: 'statistics', game: '6a0b6d0e-6ff8-4f6a-9d4c-0f1f8a3a9d11' },
    { page: 'account', view: 'overview' },
    { page: 'account', view: 'sign-in' },
    { page: 'online' },
    { page: 'new-match', friend: null },
    { page: 'new-match', friend: '6a0b6d0e' },
    { page: 'match', id: '6a0b6d0e' },
    { page: 'room' },
    { page: 'cash', id: 'a' },
    { page: 'new-cash' },
    { page: 'code', code: 'ABC234' },
    { page: 'code', code: null },
    { page: 'sit-and-go', id: '6a0b6d0e' },
    { page: 'tournament', id: '6a0b6d0e' },
    { page: 'tournament-table', id: '6a0b6d0e', match: null },
    { page: 'tournament-table', id: '6a0b6d0e', match: '1f2e' },
    { page: 'hands', game: null },
    { page: 'hands', game: '6a0b6d0e' },
    { page: 'replay', game: '6a0b6d0e', hand: 12 },
    { page: 'practice', game: '6a0b6d0e', hand: 12, message: 5 },
    { page: 'guide', section: null },
    { page: 'guide', section: 'side-pots' },
    { page: 'guide', section: 'table/classic' },
  ];

  it.each(routes)('has a path and back for $page', (route) => {
    expect(routeOf(pathOf(route))).toEqual(route);
  });

  it.each([
    '/setup/',
    '/setup/nothing',
    '/setup/toString',
    '/setup/classic/more',
    '/setup/holdem',
    '/setup/omaha/match4',
    '/setup/omaha/turbo/more',
    '/setup/naiko/match4',
    '/other',
    '/statistics/a/b',
    '/play/x',
    '/ultimate/x',
    '/room/a/b',
    '/room/tournament/a/b',
    '/room/tournament/a/table/b/c',
    '/account/toString',
    '/account/id/more',
    '/hands/game/x',
    '/hands/game/1/to/2',
    '/hands/game/1/from',
    '/hands/game/1/from/x',
    '/hands/game/1/from/2/3',
  ])('shows home for %s', (path) => {
    expect(routeOf(path)).toEqual({ page: 'home' });
  });

  it.each(['/guide', '/guide/nothing', '/guide/table', '/guide/toString'])(
    'opens the guide at its beginning for %s',
    (path) => {
      expect(routeOf(path)).toEqual({ page: 'guide', section: null });
    },
  );

  it.each(OTHER_GAMES)('begins the set-up of %s with its first table', (game) => {
    const route = { page: 'setup', game, table: 'classic' };
    expect(routeOf(`/setup/${game}`)).toEqual(route);
    expect(routeOf(`/setup/${game}/classic`)).toEqual(route);
  });

  it('does not mind a missing or extra slash', () => {
    expect(routeOf('/play')).toEqual({ page: 'play' });
    expect(routeOf('/setup/classic/')).toEqual({
      page: 'setup',
      game: 'holdem',
      table: 'classic',
    });
  });
});
