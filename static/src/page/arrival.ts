let anyScreenYet = false;

/**
 * Attached to the heading of a screen: the focus goes there when the screen takes the place of
 * another, so that keyboard and screen reader begin at its top. The first screen leaves it alone.
 */
export function arrival(heading: HTMLElement): void {
  if (anyScreenYet) heading.focus({ preventScroll: true });
  anyScreenYet = true;
}
