/** An online match as its screen sees it: the table's connection, and all that surrounds the view. */
import { SvelteMap } from 'svelte/reactivity';
import type { EndReason } from '../connection/live-socket';
import { RemoteTable, type Link, type Surroundings } from '../connection/remote-table';
import { t } from '../i18n';
import type { View } from '../protocol';
import type { HandRecord } from '../records/record';
import { recordStore } from '../records/record-store';
import type { LiveTable, OwnClock, SeatSigns, TurnTime } from '../table/live';
import { seatName } from '../table/names';
import { turnText } from '../table/turn-text';
import { handRecordOf } from './hand-record';
import type { SayKey, SeatStatus, Status } from './messages';
import { muted } from './muted.svelte';
import { newsOf, type SeatNews } from './news';
import { signOf, wordsOf } from './talk';
import type { MatchCard } from './types';
import { m } from './table-words';

/** How often the clocks are looked at; they show whole seconds. */
const TICK_MS = 250;
/** From then on everybody sees who is waited for, and from the second on another player may have his hand played (D-30). */
const SEEN_MS = 60_000;
const MAY_LET_PLAY_MS = 90_000;
/** So long the view is asked for before it is seen that something is wrong. */
const UNSEEN_MS = 500;
const SAID_MS = 4_000;
/** Whoever listens is told once that the turn time runs out. */
const LAST_SECONDS = 10;
/** A tap beside the offer's first moment is meant for what stood there before. */
const OFFER_MS = 600;

type Timer = ReturnType<typeof setTimeout>;
type News = (sentence: string, seen: boolean) => void;
type Keep = (hand: HandRecord) => void;

/** Minutes and seconds: "1:05". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export class Live implements LiveTable, Surroundings {
  readonly table: RemoteTable;
  link: Link = $state.raw({ state: 'opening' });
  match: MatchCard | null = $state.raw(null);
  /** What the person at a seat says now. */
  readonly #said = new SvelteMap<number, { id: number; key: SayKey; gone: Timer }>();

  protected status: Status | null = $state.raw(null);
  protected view: View | null = $state.raw(null);
  protected now = $state(performance.now());
  /** When the status came, by this device's clock. */
  protected statusAt = 0;
  #askingSince: number | null = null;
  #turnMs = 0;
  #offeredSince: number | null = null;
  #saidId = 0;
  #told: number | null = null;
  #news: News | null = null;
  readonly #ticks: ReturnType<typeof setInterval>;
  readonly #keep: Keep;

  /** `keep` is given the record of each hand whose end is seen here (D-20). */
  constructor(match: string, keep: Keep = (hand) => void recordStore.keep(hand)) {
    this.#keep = keep;
    this.table = new RemoteTable(match, this);
    this.#ticks = setInterval(() => {
      this.#tick();
    }, TICK_MS);
  }

  close(): void {
    clearInterval(this.#ticks);
    for (const { gone } of this.#said.values()) clearTimeout(gone);
    this.#news = null;
    this.table.close();
  }

  // -- what the connection tells ----------------------------------------------------

  readonly onlink = (link: Link): void => {
    const before = this.link;
    this.link = link;
    this.#askingSince = link.state === 'asking' ? performance.now() : null;
    if (link.state === 'on' && this.view === null) this.#watch();
    if (link.state === 'cut' && before.state !== 'cut') this.tell(this.cutText, false);
    if (link.state === 'on' && this.#wasCut) this.tell(m('match.connected_again'), true);
    this.#wasCut = link.state === 'cut' || (this.#wasCut && link.state !== 'on');
  };

  #wasCut = false;

  readonly onmatch = (match: MatchCard): void => {
    this.match = match;
  };

  readonly onstatus = (status: Status): void => {
    const before = this.status;
    this.status = status;
    this.statusAt = performance.now();
    this.now = this.statusAt;
    this.took(status);
    if (before === null) return;
    for (const { seat, sentence } of this.news(before, status)) {
      // Of the own seat the line of the turn says it.
      this.tell(sentence, seat !== this.mine);
    }
  };

  readonly onsaid = (seat: number, key: SayKey): void => {
    const who = this.match?.seats[seat]?.person;
    if (who != null && muted.has(who.sub)) return;
    this.#saidId += 1;
    this.tell(m('match.said', { name: this.name(seat), text: wordsOf(key) }), false);
    clearTimeout(this.#said.get(seat)?.gone);
    const gone = setTimeout(() => {
      this.#said.delete(seat);
    }, SAID_MS);
    this.#said.set(seat, { id: this.#saidId, key, gone });
  };

  readonly onrefused = (code: string): void => {
    if (code === 'TOO_OFTEN') this.tell(m('match.too_often'), true);
  };

  // -- what the table's screen shows ---------------------------------------------------

  /** Why the match cannot be gone on with from here. */
  get ended(): EndReason | null {
    return this.link.state === 'ended' ? this.link.reason : null;
  }

  get ready(): boolean {
    return this.view !== null;
  }

  /** The last hand has been played. */
  get over(): boolean {
    return this.view?.phase === 'game_over';
  }

  /** Number of the hand on the table. */
  get hand(): number {
    return this.view?.hand ?? 0;
  }

  get spectators(): number {
    return this.status?.spectators ?? 0;
  }

  get looksOn(): boolean {
    return this.view !== null && this.view.me === null;
  }

  /** A computer plays for the viewer. */
  get standsIn(): boolean {
    return this.mine !== null && this.seat(this.mine)?.stand_in != null;
  }

  get locked(): boolean {
    return this.link.state !== 'on';
  }

  get cut(): boolean {
    if (this.link.state !== 'asking') return this.locked;
    return this.now - (this.#askingSince ?? this.now) > UNSEEN_MS;
  }

  readonly wallet: boolean = false;

  get ownClock(): OwnClock | null {
    return null;
  }

  get wait(): string | null {
    return null;
  }

  get turnTime(): TurnTime | null {
    const turn = this.status?.turn;
    if (turn?.limit_ms == null || turn.seat !== this.view?.turn) return null;
    const left = this.left(turn.limit_ms);
    const share = this.#turnMs === 0 ? 1 : Math.min(1, left / this.#turnMs);
    return { seat: turn.seat, stage: 'turn', seconds: Math.ceil(left / 1000), share };
  }

  get windowLeft(): number | null {
    const ms = this.status?.window_ms;
    return ms == null ? null : this.left(ms);
  }

  get nextHandIn(): number | null {
    return this.seconds(this.status?.next_hand_in_ms);
  }

  get note(): string | null {
    const seconds = this.seconds(this.status?.level_in_ms);
    if (seconds !== null) {
      return seconds === 0
        ? t('table.blinds_up_one')
        : m('match.blinds_up_in', { time: clockText(seconds) });
    }
    return this.looksOn ? m('match.spectator') : null;
  }

  get offer(): { text: string; press: () => void } | null {
    if (this.locked || this.mine === null) return null;
    if (this.standsIn) {
      return {
        text: m('match.play_on'),
        press: () => {
          this.table.back();
        },
      };
    }
    const waits = this.#waitedFor(MAY_LET_PLAY_MS);
    if (waits === null) return null;
    return {
      text: m('match.let_play', { name: this.name(waits.seat) }),
      press: () => {
        const shown = performance.now() - (this.#offeredSince ?? performance.now());
        if (shown >= OFFER_MS) this.table.letPlay(waits.seat);
      },
    };
  }

  line(view: View): string | null {
    if (this.cut) return this.cutText;
    if (this.status?.paused === true) return m('match.paused');
    if (view.phase === 'game_over') return null;
    if (this.standsIn) return m('match.stands_in');
    if (view.turn === null || view.turn !== this.status?.turn?.seat) return null;
    const time = this.turnTime;
    if (time !== null) {
      const text = turnText({ view, events: [], dealt: false, fresh: 0, hold: 0 });
      return m('match.with_time', { text, time: clockText(time.seconds) });
    }
    const waits = this.#waitedFor(SEEN_MS);
    if (waits === null) return null;
    const since = clockText(Math.floor(waits.ms / 1000));
    return m('match.waiting_since', { name: this.name(waits.seat), time: since });
  }

  signs(number: number): SeatSigns | null {
    if (this.view?.seats[number]?.kind === 'nobody') return null;
    const seat = this.seat(number);
    const name = this.name(number);
    const said = this.#said.get(number);
    const standIn = seat?.stand_in ?? null;
    const awayIn = standIn === null ? this.seconds(seat?.away_in_ms) : null;
    const bot = seat !== null && (!seat.person || standIn !== null);
    return {
      bot,
      name: standIn === null || number === this.mine ? null : m('match.for_name', { name }),
      awayIn,
      tag: null,
      label:
        standIn === 'left'
          ? m('match.label_left', { name })
          : standIn !== null
            ? m('match.label_stand_in', { name })
            : awayIn !== null
              ? m('match.label_away_in', { name, n: awayIn })
              : bot
                ? m('match.label_computer', { name })
                : null,
      said:
        said === undefined
          ? null
          : { id: said.id, text: wordsOf(said.key), icon: signOf(said.key) },
    };
  }

  listen(news: News): () => void {
    this.#news = news;
    return () => {
      this.#news = null;
    };
  }

  // -- what another kind of table says in its own way ----------------------------------

  /** A status has come. */
  protected took(status: Status): void {
    if (status.turn?.limit_ms != null) this.#turnMs = this.match?.options.turn_ms ?? 0;
  }

  /** Called at each tick: what is to be said of the time of a turn. */
  protected tellTime(): void {
    const time = this.turnTime;
    const turn = this.view?.v ?? null;
    if (time === null || time.seat !== this.mine || time.seconds > LAST_SECONDS) return;
    if (this.#told === turn) return;
    this.#told = turn;
    this.tell(m('match.seconds_left', { n: time.seconds }), false);
  }

  protected news(before: Status, now: Status): SeatNews[] {
    return newsOf(before, now, this.mine, (seat) => this.name(seat));
  }

  protected get mine(): number | null {
    return this.view?.me ?? null;
  }

  #watch(): void {
    this.table.subscribe(({ view }) => {
      this.view = view;
      const record = this.match === null ? null : handRecordOf(view, this.match);
      if (record !== null) this.#keep(record);
    });
  }

  #tick(): void {
    this.now = performance.now();
    this.#offeredSince =
      this.#waitedFor(MAY_LET_PLAY_MS) === null ? null : (this.#offeredSince ?? this.now);
    this.tellTime();
  }

  protected tell(sentence: string, seen: boolean): void {
    this.#news?.(sentence, seen);
  }

  /** Why nothing can be done, and that it is being tried. */
  get cutText(): string {
    if (this.link.state !== 'cut') return m('match.asking');
    return m(`match.cut_${this.link.reason}`);
  }

  protected seat(number: number): SeatStatus | null {
    return this.status?.seats.find(({ seat }) => seat === number) ?? null;
  }

  protected name(seat: number): string {
    return seatName(this.view?.seats[seat]);
  }

  /** Milliseconds since the status came. */
  protected get elapsed(): number {
    return this.now - this.statusAt;
  }

  protected left(ms: number): number {
    const paused = this.status?.paused === true;
    return Math.max(0, paused ? ms : ms - this.elapsed);
  }

  protected seconds(ms: number | null | undefined): number | null {
    return ms == null ? null : Math.ceil(this.left(ms) / 1000);
  }

  /** Another person who has not acted for so long. */
  #waitedFor(least: number): { seat: number; ms: number } | null {
    const turn = this.status?.turn;
    if (turn == null || this.status?.paused === true) return null;
    if (turn.seat === this.mine || turn.seat !== this.view?.turn) return null;
    if (turn.limit_ms !== null || this.seat(turn.seat)?.stand_in != null) return null;
    const ms = turn.waiting_ms + this.elapsed;
    return ms < least ? null : { seat: turn.seat, ms };
  }
}
