import { pathOf, routeOf, type Route } from './route';

class Router {
  route: Route = $state({ page: 'home' });

  /** Follows the address bar, the Back button included. */
  start(): void {
    const follow = (): void => {
      this.route = routeOf(location.pathname);
    };
    window.addEventListener('popstate', follow);
    follow();
    if (pathOf(this.route) !== location.pathname) this.replace(this.route);
  }

  go(route: Route): void {
    history.pushState(null, '', pathOf(route));
    this.#show(route);
  }

  /** Goes there without leaving the present screen behind for the Back button. */
  replace(route: Route): void {
    history.replaceState(null, '', pathOf(route));
    this.#show(route);
  }

  #show(route: Route): void {
    this.route = route;
    window.scrollTo(0, 0);
  }
}

export const router = new Router();
