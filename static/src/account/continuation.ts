/** Where signing in leads on to, if somebody was sent here to sign in: a game of the series, the admin, or a match. */

const PLACES = ['/identity/o/authorize?', '/admin/', '/online/'];

/** `query`: of the address of the page. Null where there is no such place; any other address is not followed. */
export function continuation(query: string): string | null {
  const next = new URLSearchParams(query).get('next');
  return next !== null && PLACES.some((place) => next.startsWith(place)) ? next : null;
}
