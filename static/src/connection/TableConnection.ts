import type { Answer, Command, Event, Message, Pace, Speed, Step } from '../protocol';

/** What a screen asks for: a command with the version the person saw; the connection adds the id. */
export type Intent = Command extends infer Each
  ? Each extends Command
    ? Omit<Each, 'id'>
    : never
  : never;

/** What surrounds a message: what comes next, and how fast this home draws. */
export interface Context {
  step: Step;
  pace: Pace;
}

export type Listener = (message: Message, context: Context) => void;

/** One hand of the history: its events as the person may know them. */
export interface HandLog {
  hand: number;
  events: Event[];
}

/** One table, whichever home it has. A screen never knows which. */
export interface TableConnection {
  /** Calls the listener at once with the view (and no events), then at every message. Returns the way out. */
  subscribe(listener: Listener): () => void;
  /**
   * Sends a command. A second one for the same version while the first is under way gets the first
   * one's answer. A refused command has the code and what would be legal in `refused`.
   */
  send(intent: Intent): Promise<Answer>;
  /** Every hand of this game so far, first hand first, the running one included (PU-78). */
  history(): Promise<HandLog[]>;
  /** A game from a recorded hand: nothing of it is saved or counts. */
  readonly practice?: boolean;
  /** Id of the game in the records of its hands; none where nothing is recorded. */
  readonly game?: string | null;
  readonly speed: Speed;
  readonly pace: Pace;
  /** Absent where the speed is not this person's to choose. */
  setSpeed?(speed: Speed): Promise<void>;
  /** Stops timers and listeners. The game stays saved. */
  close(): void;
  /** The next street of a run-out comes at once (D-19); does nothing at any other time. */
  hurry?(): void;
  /** Where the view's `choices` offers it: the others play on, shown at Fast (D-12). */
  watch?(): Promise<void>;
  /** Where offered: the rest is played at once and unseen, and the end is shown. */
  skip?(): Promise<void>;
  /** Before `restart`: where the viewer's rank is known, the rest is played unseen, so that the game counts (D-12). */
  finish?(): Promise<void>;
  /** A new game with the same seats and rules; this one is gone. */
  restart?(): Promise<void>;
  /** Closes the table and deletes its saved game (PU-84), after what `finish` does. */
  quit?(): Promise<void>;
}
