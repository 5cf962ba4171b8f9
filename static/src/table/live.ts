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
  /** In place of its last action: why it acts by itself. */
  tag: string | null;
  /** The same in words, for a reader. */
  label: string | null;
  /** What its person has just said. */
  said: { id: number; text: string; icon: IconName | null } | null;
}

/** What of the clock runs: the turn's own time, then the time bank, then the reserve of who is not connected. */
export type Stage = 'turn' | 'bank' | 'reserve';

/** The time of a turn that runs, where there is one. */
export interface TurnTime {
  seat: number;
  stage: Stage;
  /** Whole seconds left of the stage. */
  seconds: number;
  /** From 1, when the stage began, to 0. */
  share: number;
}

/** The own clock, beside the buttons: what runs, and what follows. */
export interface OwnClock extends TurnTime {
  text: string;
}

export interface LiveTable {
  /** What is shown may be old, and no press counts (D-36). */
  readonly locked: boolean;
  /** It has been so for long enough to be seen. */
  readonly cut: boolean;
  readonly turnTime: TurnTime | null;
  /** At a wallet table on the viewer's turn. */
  readonly ownClock: OwnClock | null;
  /** It is played for chips of the wallet: no odds helper, and nobody asks for the next hand (D-49). */
  readonly wallet: boolean;
  /** What stands where the buttons are, in place of the table's own words. */
  readonly wait: string | null;
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
