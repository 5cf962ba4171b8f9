import type { Section } from './guide/sections';
import { pathOf, routeOf, type Route, type Screen } from './route';

export interface GuidePlace {
  section: Section | null;
}

/**
 * How many entries of the browser's history the guide has used since the screen under it; null
 * where it was the first thing to be opened.
 */
function guideSteps(): number | null {
  const state: unknown = history.state;
  const steps =
    typeof state === 'object' && state !== null && 'guide' in state ? state.guide : null;
  return typeof steps === 'number' ? steps : null;
}

class Router {
  route: Screen = $state({ page: 'home' });
  /** The guide is open over the screen, which stays as it is. */
  guide: GuidePlace | null = $state.raw(null);

  /** Follows the address bar, the Back button included. */
  start(): void {
    const follow = (): Route => {
      const route = routeOf(location.pathname);
      this.#take(route);
      return route;
    };
    window.addEventListener('popstate', follow);
    const route = follow();
    if (pathOf(route) !== location.pathname) this.replace(route);
  }

  go(route: Route): void {
    const steps = this.guide === null ? 0 : guideSteps();
    const state = route.page === 'guide' && steps !== null ? { guide: steps + 1 } : null;
    history.pushState(state, '', pathOf(route));
    this.#show(route);
  }

  /** Goes there without leaving the present screen behind for the Back button. */
  replace(route: Route): void {
    history.replaceState(history.state, '', pathOf(route));
    this.#show(route);
  }

  /** Back to the screen under the guide, wherever the reader has been in it. */
  leaveGuide(): void {
    const steps = guideSteps();
    if (steps === null) this.replace(this.route);
    else history.go(-steps);
  }

  #show(route: Route): void {
    this.#take(route);
    if (route.page !== 'guide') window.scrollTo(0, 0);
  }

  #take(route: Route): void {
    if (route.page === 'guide') {
      this.guide = { section: route.section };
    } else {
      this.guide = null;
      this.route = route;
    }
  }
}

export const router = new Router();
