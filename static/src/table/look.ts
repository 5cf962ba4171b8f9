/** Where things stand on the screen, in pixels of the window. */

export interface Point {
  x: number;
  y: number;
}

/** Where things were before the screen changed. */
export interface Look {
  bets: ReadonlyMap<number, Point>;
  cards: ReadonlyMap<number, readonly HTMLElement[]>;
  faces: ReadonlyMap<number, number>;
  /** The viewer's own cards. */
  own: readonly DOMRect[];
}

export function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export function lookAt(root: HTMLElement): Look {
  const bets = new Map<number, Point>();
  const cards = new Map<number, HTMLElement[]>();
  for (const bet of root.querySelectorAll<HTMLElement>('[data-bet]')) {
    bets.set(Number(bet.dataset['bet']), middle(bet));
  }
  for (const card of root.querySelectorAll<HTMLElement>('.seat [data-hole]')) {
    const seat = Number(card.dataset['hole']);
    cards.set(seat, [...(cards.get(seat) ?? []), card]);
  }
  const faces = new Map<number, number>();
  for (const face of root.querySelectorAll<HTMLElement>('[data-face]')) {
    faces.set(Number(face.dataset['face']), middle(face).x);
  }
  const own = [...root.querySelectorAll('.hero [data-hole]')];
  return { bets, cards, faces, own: own.map((card) => card.getBoundingClientRect()) };
}
