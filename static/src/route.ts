import { isSetupTable, type SetupTable } from './setup/rules';

export type Route = { page: 'home' } | { page: 'setup'; table: SetupTable } | { page: 'play' };

/** The screen of a path; an unknown one is home. */
export function routeOf(path: string): Route {
  const [, page, table, ...rest] = path.replace(/\/$/, '').split('/');
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
  }
}
