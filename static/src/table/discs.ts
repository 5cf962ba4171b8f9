import type { View } from '../protocol';

export type DiscText = 'D' | 'SB' | 'BB';

/** The discs of a seat: heads-up the button posts the small blind (PU-13). */
export function discsOf(seat: number, view: View): DiscText[] {
  const all: [number | null, DiscText][] = [
    [view.button, 'D'],
    [view.small_blind, 'SB'],
    [view.big_blind, 'BB'],
  ];
  return all.filter(([holder]) => holder === seat).map(([, text]) => text);
}
