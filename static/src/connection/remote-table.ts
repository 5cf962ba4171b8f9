/**
 * A table with other people, on the server: commands go there with an id and the version that was seen, views come back
 * by a socket. It has no rules and no clock of its own. What surrounds the table (who is here, what is said, the state
 * of the connection) is told to a listener beside the table's own.
 */
import { newId } from '../records/new-id';
import type { FromTable, SayKey, Status, ToTable } from '../online/messages';
import { isSayKey } from '../online/messages';
import type { MatchCard } from '../online/types';
import type { CashCard } from '../room/cash/types';
import type { TableOfTournament } from '../room/tournaments/types';
import type { Answer, Command, Event, Message, Pace, Speed, View } from '../protocol';
import { PROTOCOL } from '../protocol';
import { LiveSocket, type CutReason, type EndReason, type SocketListener } from './live-socket';
import type { Context, HandLog, Intent, Listener, TableConnection } from './TableConnection';

/** Where the connection stands, as the person may have to know it. */
export type Link =
  /** Nothing has come yet. */
  | { state: 'opening' }
  /** What is shown is what is: presses count. */
  | { state: 'on' }
  /** It is there, but the newest view has been asked for and is not here yet: no press counts (D-36). */
  | { state: 'asking' }
  | { state: 'cut'; reason: CutReason }
  | { state: 'ended'; reason: EndReason };

/** Who hears of what surrounds the table. */
export interface Surroundings {
  onlink: (link: Link) => void;
  onmatch: (match: MatchCard) => void;
  onstatus: (status: Status) => void;
  onsaid: (seat: number, key: SayKey) => void;
  /** Of a cash table: it as the viewer sees it from outside the hand. */
  oncash?: (card: CashCard) => void;
  /** Of a table of a scheduled tournament: what surrounds it, and that the own seat is not here any more. */
  ontournament?: (tournament: TableOfTournament) => void;
  onelsewhere?: (match: string | null, reason: 'moved' | 'final' | 'out') => void;
  /** Something other than a command of the table was refused. */
  onrefused: (code: string) => void;
}

/** A command without an answer is sent again after so long, with the same id. */
const RESEND_MS = 5_000;
/** So often in all, while there is a connection. */
const TRIES = 3;

interface Unanswered {
  command: Command;
  tries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  answer: Promise<Answer>;
  resolve: (answer: Answer) => void;
  reject: (reason: Error) => void;
}

type Shown = Message & Context;

export class RemoteTable implements TableConnection, SocketListener {
  readonly match: string;
  readonly #socket: LiveSocket;
  readonly #around: Surroundings;
  readonly #listeners = new Set<Listener>();
  readonly #hands = new Map<number, HandLog>();
  readonly #unanswered = new Map<string, Unanswered>();
  #last: Shown | null = null;
  #speed: Speed = 'normal';
  #link: Link = { state: 'opening' };

  constructor(match: string, around: Surroundings) {
    this.match = match;
    this.#around = around;
    this.#socket = new LiveSocket(`/ws/table/${match}?protocol=${PROTOCOL}`, this);
  }

  get speed(): Speed {
    return this.#speed;
  }

  get pace(): Pace {
    return this.#shown.pace;
  }

  /** Only once a view has come, which `onlink` tells. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    const { v, view, step, pace } = this.#shown;
    listener({ v, view, events: [] }, { step, pace });
    return () => {
      this.#listeners.delete(listener);
    };
  }

  send(intent: Intent): Promise<Answer> {
    if (this.#link.state !== 'on') return Promise.reject(new Error('No connection to the table'));
    for (const { command, answer } of this.#unanswered.values()) {
      if (command.v === intent.v) return answer;
    }
    const command: Command = { ...intent, id: newId() };
    let resolve!: (answer: Answer) => void;
    let reject!: (reason: Error) => void;
    const answer = new Promise<Answer>((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    const waiting: Unanswered = { command, tries: 0, timer: undefined, answer, resolve, reject };
    this.#unanswered.set(command.id, waiting);
    this.#submit(waiting);
    return answer;
  }

  history(): Promise<HandLog[]> {
    return Promise.resolve([...this.#hands.values()].sort((a, b) => a.hand - b.hand));
  }

  say(key: SayKey): void {
    this.#post({ type: 'say', key });
  }

  /** Takes the own seat back from the computer that plays for it (D-30). */
  back(): void {
    this.#post({ type: 'back' });
  }

  /** A computer plays the present hand for a seat that keeps the others waiting (D-30). */
  letPlay(seat: number): void {
    if (this.#last !== null) this.#post({ type: 'let_play', seat, hand: this.#last.view.hand });
  }

  close(): void {
    this.#listeners.clear();
    this.#socket.close();
    for (const { timer } of this.#unanswered.values()) clearTimeout(timer);
    this.#unanswered.clear();
  }

  // -- what the socket tells -------------------------------------------------------

  /** The server greets whoever has come with the whole table. */
  readonly onopen = (): void => {
    this.#show({ state: this.#last === null ? 'opening' : 'asking' });
  };

  readonly onwake = (): void => {
    if (this.#last === null) return;
    this.#show({ state: 'asking' });
    this.#ask();
  };

  readonly oncut = (reason: CutReason): void => {
    this.#show({ state: 'cut', reason });
  };

  readonly onend = (reason: EndReason): void => {
    this.#show({ state: 'ended', reason });
    for (const { reject, timer } of this.#unanswered.values()) {
      clearTimeout(timer);
      reject(new Error(`The connection was closed: ${reason}`));
    }
    this.#unanswered.clear();
  };

  readonly onmessage = (data: unknown): void => {
    const message = data as FromTable;
    switch (message.type) {
      case 'table':
        this.#takeTable(message);
        break;
      case 'message':
        // What a frame that was overtaken says of the clocks is over, too.
        if (message.message.v >= (this.#last?.v ?? 0)) this.#around.onstatus(message.status);
        this.#take(message.message, message);
        break;
      case 'answer':
        this.#takeAnswer(message);
        break;
      case 'status':
        this.#around.onstatus(message.status);
        break;
      case 'cash':
        this.#around.oncash?.(message.card);
        break;
      case 'tournament':
        this.#around.ontournament?.(message.tournament);
        break;
      case 'elsewhere':
        this.#around.onelsewhere?.(message.match, message.reason);
        break;
      case 'said':
        if (isSayKey(message.key)) this.#around.onsaid(message.seat, message.key);
        break;
      case 'beat':
        // A broadcast was lost.
        if (this.#last !== null && message.v > this.#last.v) this.#ask();
        break;
      case 'refused':
        this.#around.onrefused(message.code);
        break;
    }
  };

  // -- what it means ---------------------------------------------------------------

  get #shown(): Shown {
    if (this.#last === null) throw new Error('Nothing has come from the table yet');
    return this.#last;
  }

  #takeTable(table: Extract<FromTable, { type: 'table' }>): void {
    for (const hand of table.history ?? []) this.#hands.set(hand.hand, hand);
    this.#speed = table.match.options.speed;
    this.#around.onmatch(table.match);
    if (table.cash !== undefined) this.#around.oncash?.(table.cash);
    if (table.tournament != null) this.#around.ontournament?.(table.tournament);
    this.#around.onstatus(table.status);
    // What was missed while the connection stood is told; whoever comes back is shown what is (D-36).
    if (this.#link.state === 'on') this.#take(table.message, table, missed);
    else this.#take(table.message, table, () => []);
    this.#show({ state: 'on' });
    for (const waiting of this.#unanswered.values()) this.#submit(waiting);
  }

  #takeAnswer({ id, answer, ...context }: Extract<FromTable, { type: 'answer' }>): void {
    const waiting = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    clearTimeout(waiting?.timer);
    // The answer to a repeated command has the events of the first one and the view of now.
    const again = waiting === undefined || waiting.tries > 1;
    this.#take(answer, context, again ? missed : undefined);
    waiting?.resolve({ ...answer, view: this.#shown.view });
  }

  /**
   * Shows a message that is newer than the last, and no other (K7). `eventsOf`: what is told of it, where that is not
   * the message's own events.
   */
  #take(message: Message, { step, pace }: Context, eventsOf?: typeof missed): void {
    const last = this.#last;
    if (last !== null && message.v <= last.v) return;
    const view = asOwn(message.view);
    const next = last === null || message.v === last.v + 1;
    const events = eventsOf?.(last, view) ?? (next ? message.events : missed(last, view));
    this.#last = { v: message.v, view, events, step, pace };
    if (view.log.length > 0) this.#hands.set(view.hand, { hand: view.hand, events: view.log });
    for (const listener of this.#listeners)
      listener({ v: message.v, view, events }, { step, pace });
  }

  #show(link: Link): void {
    this.#link = link;
    this.#around.onlink(link);
  }

  #post(message: ToTable): boolean {
    return this.#socket.send(message);
  }

  #ask(): void {
    this.#socket.ask({ type: 'view' } satisfies ToTable);
  }

  /** Sends a command, the first time or again; the server does one command with an id once (D-09). */
  #submit(waiting: Unanswered): void {
    clearTimeout(waiting.timer);
    if (waiting.tries === TRIES) {
      this.#unanswered.delete(waiting.command.id);
      waiting.reject(new Error('The table did not answer'));
      return;
    }
    waiting.tries += 1;
    this.#post({ type: 'command', command: waiting.command });
    waiting.timer = setTimeout(() => {
      // Where the connection is cut off, the next view sends it again.
      if (this.#link.state === 'on') this.#submit(waiting);
    }, RESEND_MS);
  }
}

/** The own seat is "you" in every sentence, and nobody may hurry what others see. */
function asOwn(view: View): View {
  const seats = view.seats.map((seat) => (seat.seat === view.me ? { ...seat, name: '' } : seat));
  return { ...view, seats, choices: [] };
}

/** What has happened since the view before, as far as the hand on the table tells. */
function missed(before: { view: View } | null, view: View): Event[] {
  if (before === null) return [];
  return before.view.hand === view.hand ? view.log.slice(before.view.log.length) : view.log;
}
