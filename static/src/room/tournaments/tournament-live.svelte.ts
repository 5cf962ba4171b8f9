/** A table of a scheduled tournament as its screen sees it: the clocks of a wallet table, and what surrounds it. */
import type { Status } from '../../online/messages';
import type { View } from '../../protocol';
import { r } from '../words';
import { RoomLive } from '../room-live.svelte';
import { placeText } from './places';
import type { TableOfTournament, TournamentPlayer, Wait } from './types';
import { waitText } from './waits';
import { u } from './words';

/** Whoever has just been moved presses nothing here that was meant for the table before. */
const SETTLES_MS = 1_000;

/** So long the end of a hand is seen before its player is taken to another table. */
const RESULT_MS = 3_000;

interface Hears {
  /** The own seat is at another table now; null: nowhere any more. */
  onelsewhere: (match: string | null, reason: 'moved' | 'final' | 'out') => void;
  onresult: () => void;
  /** The tournament is over. */
  over: () => boolean;
  /** The viewer among the players, as the server has told last. */
  player: () => TournamentPlayer | null;
}

export class TournamentLive extends RoomLive {
  around: TableOfTournament | null = $state.raw(null);
  #aroundAt = 0;
  readonly #hears: Hears;
  readonly #moved: boolean;
  /** The viewer has been told that he is out. */
  #isOut = $state(false);
  #openedAt: number | null = $state(null);
  /** Waits for the table's teller. */
  #pending: string[] = [];
  #listening = false;
  /** The hand whose result is on the table, and since when. */
  #result: { hand: number; since: number } | null = null;

  /** moved: the viewer comes from another table of the tournament. */
  constructor(match: string, moved: boolean, hears: Hears) {
    super(match, () => 0, hears.onresult);
    this.#hears = hears;
    this.#moved = moved;
  }

  // -- what the connection tells ----------------------------------------------------

  readonly ontournament = (around: TableOfTournament): void => {
    const before = this.around;
    this.around = around;
    this.#aroundAt = performance.now();
    const wait = around.waits;
    if (wait !== null && wait !== before?.waits && before !== null)
      this.announce(waitText(wait, secondsOf(around.waits_ms)), false);
  };

  readonly onelsewhere = (match: string | null, reason: 'moved' | 'final' | 'out'): void => {
    if (match === null) this.#isOut = true;
    this.#hears.onelsewhere(match, reason);
  };

  protected override took(status: Status): void {
    super.took(status);
    this.#openedAt ??= performance.now();
  }

  /** What surrounds the table tells it, in more words. */
  protected override heldChanged(): void {
    return undefined;
  }

  // -- what is said -----------------------------------------------------------------

  /** Said as soon as somebody listens. `seen`: also to be read. */
  announce(sentence: string, seen: boolean): void {
    if (this.#listening) this.tell(sentence, seen);
    else this.#pending.push(sentence);
  }

  override listen(news: (sentence: string, seen: boolean) => void): () => void {
    const leave = super.listen(news);
    this.#listening = true;
    for (const sentence of this.#pending.splice(0)) this.tell(sentence, true);
    const unseen = this.table.subscribe(({ view }) => {
      if (view.phase !== 'hand_over') this.#result = null;
      else if (this.#result?.hand !== view.hand)
        this.#result = { hand: view.hand, since: performance.now() };
    });
    return () => {
      this.#listening = false;
      unseen();
      leave();
    };
  }

  // -- what the table's screen shows ----------------------------------------------------

  override get locked(): boolean {
    if (super.locked) return true;
    return this.#moved && this.now - (this.#openedAt ?? this.now) < SETTLES_MS;
  }

  /** The time in which no press counts yet is no cut connection. */
  override get cut(): boolean {
    return super.locked && super.cut;
  }

  /** Milliseconds for which a result that has just come is still to be seen. */
  get resultLeft(): number {
    if (this.#result === null) return 0;
    return Math.max(0, this.#result.since + RESULT_MS - performance.now());
  }

  /** Why no hand is dealt, and how long that lasts where it is known. */
  get waiting(): { wait: Wait; seconds: number | null } | null {
    const around = this.around;
    if (around?.waits == null) return null;
    const gone = Math.max(0, this.now - this.#aroundAt);
    return { wait: around.waits, seconds: secondsOf(around.waits_ms, gone) };
  }

  override get wait(): string | null {
    const waiting = this.waiting;
    return waiting === null ? super.wait : waitText(waiting.wait, waiting.seconds);
  }

  override get offer(): { text: string; press: () => void } | null {
    if (this.locked) return null;
    if (this.out !== null || this.#hears.over())
      return { text: r('room.see_result'), press: this.#hears.onresult };
    return super.offer;
  }

  override line(view: View): string | null {
    if (this.cut) return this.cutText;
    // A hand that runs is played to its end, whatever comes after it, and seen to its end by whoever is out.
    if (view.turn !== null) return super.line(view);
    if (this.out !== null) return this.out;
    const waiting = this.waiting;
    return waiting === null ? super.line(view) : waitText(waiting.wait, waiting.seconds);
  }

  /** What became of the viewer, once he is out or has won. */
  get out(): string | null {
    const player = this.#hears.player();
    const place = player?.place ?? null;
    if (place === null) return this.#isOut ? u('tournament.say_out') : null;
    const prize = player?.prize ?? 0;
    if (place === 1 && !this.#isOut) return u('tournament.say_won', { n: prize });
    return prize > 0
      ? u('tournament.say_out_prize', { place: placeText(place), n: prize })
      : u('tournament.say_out_at', { place: placeText(place) });
  }
}

function secondsOf(ms: number | null, gone = 0): number | null {
  return ms === null ? null : Math.max(0, Math.ceil((ms - gone) / 1000));
}
