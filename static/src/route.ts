import { isAccountView, type AccountView } from './account/views';
import { guideAnchor, isSection, type Section } from './guide/sections';
import { isSetupTable, type SetupTable } from './setup/rules';

export type Screen =
  | { page: 'home' }
  | { page: 'setup'; table: SetupTable }
  | { page: 'play' }
  /** `game`: id of one finished game; null: all of them. */
  | { page: 'statistics'; game: string | null }
  /** A window over home. */
  | { page: 'account'; view: AccountView };

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
  if (page === 'play' && table === undefined) return { page };
  if (page === 'setup' && table !== undefined && rest.length === 0 && isSetupTable(table)) {
    return { page, table };
  }
  return { page: 'home' };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'setup':
      return `/setup/${route.table}`;
    case 'play':
      return '/play/';
    case 'statistics':
      return `/statistics/${route.game ?? ''}`;
    case 'account':
      return route.view === 'overview' ? '/account/' : `/account/${route.view}`;
    case 'guide':
      return guideAnchor(route.section);
  }
}
