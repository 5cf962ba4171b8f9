/**
 * What surrounds the view at a table with other people, in words of the language in use. A table on this device has none
 * of it. `online/live.svelte.ts` makes it, and comes to the page only with an online match.
 */
import type { View } from '../protocol';
import type { IconName } from '../ui/icons';

/** What stands at a seat beside the view's own. */
export interface SeatSigns {
  /** A computer acts for the seat (D-33). */
  bot: boolean;
  /** In place of the name on the plate: for whom the computer plays. */
  name: string | null;
  /** Seconds until the absent person counts as away. */
  awayIn: number | null;
  /** The same in words, for a reader. */
  label: string | null;
  /** What its person has just said. */
  said: { id: number; text: string; icon: IconName | null } | null;
}

/** The turn time that runs, where the host has chosen one. */
export interface TurnTime {
  seat: number;
  /** Whole seconds left. */
  seconds: number;
  /** From 1, when the turn began, to 0. */
  share: number;
}

export interface LiveTable {
  /** What is shown may be old, and no press counts (D-36). */
  readonly locked: boolean;
  /** It has been so for long enough to be seen. */
  readonly cut: boolean;
  readonly turnTime: TurnTime | null;
  /** Milliseconds left to answer an anchor, where a person is asked. */
  readonly windowLeft: number | null;
  /** Seconds until the next hand begins by itself. */
  readonly nextHandIn: number | null;
  /** Under the blinds: when they rise by time, or that one looks on. */
  readonly note: string | null;
  /** Stands where the buttons are while others act. */
  readonly offer: { text: string; press: () => void } | null;
  /** What the line of the turn says, where that is not whose turn it is. */
  line(view: View): string | null;
  signs(seat: number): SeatSigns | null;
  /** Calls with each sentence about who comes and goes; `seen`: it is also to be read. Returns the way out. */
  listen(news: (sentence: string, seen: boolean) => void): () => void;
}
