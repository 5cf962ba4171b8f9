import { isAccountView, type AccountView } from './account/views';
import { guideAnchor, isSection, type Section } from './guide/sections';
import { gameTableOf, keyOf, type GameTable } from './setup/rules';

export type Screen =
  | { page: 'home' }
  | ({ page: 'setup' } & GameTable)
  | { page: 'play' }
  /** Ultimate Hold'em against the dealer. */
  | { page: 'ultimate' }
  /** `game`: id of one finished game; null: all of them. */
  | { page: 'statistics'; game: string | null }
  /** A window over home. */
  | { page: 'account'; view: AccountView }
  /** The lobby. */
  | { page: 'online' }
  /** `friend`: `sub` of whom the first seat is for. */
  | { page: 'new-match'; friend: string | null }
  /** An online match: its waiting room, its table, its end. */
  | { page: 'match'; id: string }
  /** The card room: what is played for chips of the wallet. */
  | { page: 'room' }
  /** A Sit & Go or a Spin: who has come, its terms, its result. */
  | { page: 'sit-and-go'; id: string }
  /** A scheduled tournament: its lobby, afterwards its results. */
  | { page: 'tournament'; id: string }
  /** A table of it. `match`: the one that is watched; null: the own one, wherever it is. */
  | { page: 'tournament-table'; id: string; match: string | null }
  /** A cash table, to play at and to watch. */
  | { page: 'cash'; id: string }
  /** A private cash table that is to be opened. */
  | { page: 'new-cash' }
  /** A private table by its code; null: it is still to be typed. */
  | { page: 'code'; code: string | null }
  /** Among friends. */
  | { page: 'leaderboards' }
  /** The receipt of a hand of an online match. */
  | { page: 'receipt'; match: string; hand: number }
  /** `game`: the hands of one game or online match; null: all that are kept here. */
  | { page: 'hands'; game: string | null }
  | { page: 'replay'; game: string; hand: number }
  /** Practice from the decision after a message of the replay. */
  | { page: 'practice'; game: string; hand: number; message: number };

/** The guide lies over a screen; without a section it opens at its beginning. */
export type Route = Screen | { page: 'guide'; section: Section | null };

/** The screen of a path; an unknown one is home. */
export function routeOf(path: string): Route {
  const [, page, table, ...rest] = path.replace(/\/$/, '').split('/');
  if (page === 'guide') {
    const section = [table, ...rest].join('/');
    return { page, section: isSection(section) ? section : null };
  }
  if (page === 'statistics' && rest.length === 0) return { page, game: table ?? null };
  if (page === 'account' && rest.length === 0) {
    const view = table ?? 'overview';
    if (isAccountView(view)) return { page, view };
  }
  if (page === 'hands') return handsRoute(table, rest);
  if (page === 'online') return onlineRoute(table, rest);
  if (page === 'room' && table === 'tournament') return tournamentRoute(rest);
  if (page === 'room' && rest.length < 2) return roomRoute(table, rest[0]);
  if (page === 'leaderboards' && table === undefined) return { page };
  if (page === 'receipts') return receiptRoute(table, rest);
  if ((page === 'play' || page === 'ultimate') && table === undefined) return { page };
  if (page === 'setup') {
    const kind = gameTableOf([table, ...rest].join('/'));
    if (kind !== null) return { page, ...kind };
  }
  return { page: 'home' };
}

/** `/online/`, `/online/new`, `/online/new/<friend>` and `/online/<match>`. */
function onlineRoute(place: string | undefined, rest: readonly string[]): Screen {
  const [friend, ...more] = rest;
  if (place === 'new' && more.length === 0) return { page: 'new-match', friend: friend ?? null };
  if (place === undefined || friend !== undefined) return { page: 'online' };
  return { page: 'match', id: place };
}

/** `/room/tournament/<id>`, `/room/tournament/<id>/table` and `/room/tournament/<id>/table/<match>`. */
function tournamentRoute([id, table, match, ...more]: readonly string[]): Screen {
  if (id === undefined) return { page: 'room' };
  if (table === undefined) return { page: 'tournament', id };
  if (table !== 'table' || more.length > 0) return { page: 'home' };
  return { page: 'tournament-table', id, match: match ?? null };
}

/** `/room/`, `/room/<sit & go>`, `/room/cash/<table>`, `/room/cash/new` and `/room/code/<code>`. */
function roomRoute(place: string | undefined, which: string | undefined): Screen {
  if (place === undefined || (place === 'cash' && which === undefined)) return { page: 'room' };
  if (place === 'code') return { page: 'code', code: which ?? null };
  if (place === 'cash' && which === 'new') return { page: 'new-cash' };
  if (place === 'cash' && which !== undefined) return { page: 'cash', id: which };
  return which === undefined ? { page: 'sit-and-go', id: place } : { page: 'home' };
}

/** `/receipts/<match>/<hand>`; without a hand the hands of the match. */
function receiptRoute(match: string | undefined, rest: readonly string[]): Screen {
  const [hand, ...more] = rest;
  if (match === undefined || more.length > 0) return { page: 'home' };
  if (hand === undefined || !isNumber(hand)) return { page: 'hands', game: match };
  return { page: 'receipt', match, hand: Number(hand) };
}

function isNumber(text: string | undefined): text is string {
  return /^\d+$/.test(text ?? '');
}

/** `/hands/`, `/hands/<game>`, `/hands/<game>/<hand>` and `/hands/<game>/<hand>/from/<message>`. */
function handsRoute(game: string | undefined, rest: readonly string[]): Screen {
  const [hand, from, message, ...more] = rest;
  if (game === undefined) return { page: 'hands', game: null };
  if (hand === undefined) return { page: 'hands', game };
  if (!isNumber(hand) || more.length > 0) return { page: 'home' };
  if (from === undefined) return { page: 'replay', game, hand: Number(hand) };
  if (from !== 'from' || !isNumber(message)) return { page: 'home' };
  return { page: 'practice', game, hand: Number(hand), message: Number(message) };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'setup':
      return `/setup/${keyOf(route)}`;
    case 'play':
      return '/play/';
    case 'ultimate':
      return '/ultimate/';
    case 'statistics':
      return `/statistics/${route.game ?? ''}`;
    case 'account':
      return route.view === 'overview' ? '/account/' : `/account/${route.view}`;
    case 'online':
      return '/online/';
    case 'new-match':
      return route.friend === null ? '/online/new' : `/online/new/${route.friend}`;
    case 'match':
      return `/online/${route.id}`;
    case 'room':
      return '/room/';
    case 'sit-and-go':
      return `/room/${route.id}`;
    case 'tournament':
      return `/room/tournament/${route.id}`;
    case 'tournament-table':
      return `/room/tournament/${route.id}/table${route.match === null ? '' : `/${route.match}`}`;
    case 'cash':
      return `/room/cash/${route.id}`;
    case 'new-cash':
      return '/room/cash/new';
    case 'code':
      return `/room/code/${route.code ?? ''}`;
    case 'leaderboards':
      return '/leaderboards/';
    case 'receipt':
      return `/receipts/${route.match}/${route.hand}`;
    case 'hands':
      return `/hands/${route.game ?? ''}`;
    case 'replay':
      return `/hands/${route.game}/${route.hand}`;
    case 'practice':
      return `/hands/${route.game}/${route.hand}/from/${route.message}`;
    case 'guide':
      return guideAnchor(route.section);
  }
}
