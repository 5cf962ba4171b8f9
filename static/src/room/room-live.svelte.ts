/** A wallet table as its screen sees it: clocks that end in a check or a fold, nobody's stand-in, and no Next hand. */
import { heldText } from '../chairs/held';
import { t } from '../i18n';
import { clockText as minutesText, Live } from '../online/live.svelte';
import type { SeatStatus, Status, TurnClock } from '../online/messages';
import type { SeatNews } from '../online/news';
import { m } from '../online/table-words';
import type { View } from '../protocol';
import type { OwnClock, SeatSigns, Stage, TurnTime } from '../table/live';
import { placeName } from '../table/names';
import { clockText, runningOf, secondsOf, type Running } from './clock';
import { r } from './words';

/** Whoever listens is told once that the end is near. */
const LAST_MS = 10_000;
/** Longer than a clock stands still, shorter than any turn time. */
const STOOD_MS = 10_000;

type Wholes = Record<Stage, number>;

export class RoomLive extends Live {
  override readonly wallet = true;
  /** What each stage of the present turn had at first, as far as was seen. */
  #wholes: Wholes = { turn: 0, bank: 0, reserve: 0 };
  /** What the last status has told of a turn, and when. */
  #last: { seat: number; ms: number; at: number } | null = null;
  /** What has been said of this turn. */
  #said: 'nothing' | 'bank' | 'last' = 'nothing';
  #held: Status['waits'] = null;
  readonly #prizeOf: (place: number) => number;
  readonly #onresult: () => void;

  /** prizeOf: a place, counted from 1. onresult: whoever is out wants to see what came of it. */
  constructor(match: string, prizeOf: (place: number) => number, onresult: () => void) {
    super(match);
    this.#prizeOf = prizeOf;
    this.#onresult = onresult;
  }

  protected override took({ turn, waits }: Status): void {
    if (waits !== this.#held) this.heldChanged();
    this.#held = waits;
    const clock = turn?.clock;
    if (turn == null || clock == null) return;
    if (this.#isNewTurn(turn.seat, clock)) {
      this.#wholes = { turn: 0, bank: 0, reserve: 0 };
      this.#said = 'nothing';
    }
    this.#last = { seat: turn.seat, ms: clock.turn_ms + clock.bank_ms, at: performance.now() };
    this.#wholes = {
      turn: Math.max(this.#wholes.turn, clock.turn_ms),
      bank: Math.max(this.#wholes.bank, clock.bank_ms),
      reserve: Math.max(this.#wholes.reserve, clock.reserve_ms),
    };
  }

  override get turnTime(): TurnTime | null {
    const turn = this.status?.turn;
    const running = this.#running;
    if (turn == null || running === null) return null;
    const { stage, ms } = running;
    const whole = this.#wholes[stage];
    const share = whole === 0 ? 0 : Math.min(1, ms / whole);
    return { seat: turn.seat, stage, seconds: secondsOf(ms), share };
  }

  override get ownClock(): OwnClock | null {
    const time = this.turnTime;
    const clock = this.#clock;
    const running = this.#running;
    if (time === null || clock === null || running === null) return null;
    if (time.seat !== this.mine || this.locked || this.standsIn) return null;
    return { ...time, text: clockText(running, clock) };
  }

  /** Why no hand is dealt, and how long that lasts where it is known. */
  protected get held(): string | null {
    const waits = this.status?.waits ?? null;
    return waits === null ? null : heldText(waits, this.seconds(this.status?.waits_ms));
  }

  /** What is waited for is told as it begins. */
  protected heldChanged(): void {
    if (this.held !== null) this.tell(this.held, false);
  }

  override get wait(): string | null {
    if (this.held !== null) return this.held;
    const next = this.nextHandIn;
    return next === null || next === 0 ? null : r('room.next_hand', { n: next });
  }

  override get note(): string | null {
    const number = this.levelNumber;
    if (number === null) return super.note;
    const seconds = this.seconds(this.status?.level_in_ms);
    if (seconds === null) return r('room.level_last', { level: number });
    if (seconds === 0) return t('table.blinds_up_one');
    return r('room.level_in', { level: number, time: minutesText(seconds) });
  }

  override get offer(): { text: string; press: () => void } | null {
    if (this.locked || this.mine === null) return null;
    if (this.#place !== null) return { text: r('room.see_result'), press: this.#onresult };
    if (!this.standsIn) return null;
    return {
      text: r('room.i_am_back'),
      press: () => {
        this.table.back();
      },
    };
  }

  override line(view: View): string | null {
    if (this.cut) return this.cutText;
    const place = this.#place;
    if (place !== null && view.phase !== 'game_over') {
      const prize = this.#prizeOf(place);
      const name = placeName(place);
      return prize > 0
        ? r('room.out_prize', { place: name, n: prize })
        : r('room.out_no_prize', { place: name });
    }
    if (view.phase === 'game_over') return null;
    if (this.held !== null && view.turn === null) return this.held;
    return this.standsIn ? r('room.away_line') : null;
  }

  override signs(number: number): SeatSigns | null {
    const signs = super.signs(number);
    const seat = this.seat(number);
    if (signs === null || seat === null) return signs;
    const away = seat.stand_in !== null;
    return {
      ...signs,
      bot: !seat.person,
      name: null,
      tag: away ? r('room.away') : null,
      label: this.#label(number, seat, away),
    };
  }

  protected override news(before: Status, now: Status): SeatNews[] {
    return now.seats.flatMap((seat) => {
      const was = before.seats.find((one) => one.seat === seat.seat);
      const sentence = was === undefined ? null : this.#changed(was, seat);
      return sentence === null ? [] : [{ seat: seat.seat, sentence }];
    });
  }

  /** Said once each: that the time bank begins, and that it is about to end. */
  protected override tellTime(): void {
    const clock = this.#clock;
    const running = this.#running;
    const seat = this.status?.turn?.seat;
    if (clock === null || running === null || seat === undefined || this.standsIn) return;
    const own = seat === this.mine;
    const n = secondsOf(running.ms);
    if (running.stage !== 'turn' && this.#said === 'nothing') {
      this.#said = 'bank';
      if (own) this.tell(r(`room.say_bank_${clock.then}`, { n }), false);
      else this.tell(r('room.say_bank_of', { name: this.name(seat) }), false);
    }
    const isLast = running.stage !== 'turn' || clock.bank_ms === 0;
    if (own && isLast && running.ms <= LAST_MS && running.ms > 0 && this.#said !== 'last') {
      this.#said = 'last';
      this.tell(r(`room.say_last_${clock.then}`, { n }), false);
    }
  }

  // -----------------------------------------------------------------------------------

  /** The level of the ladder that its blinds are of, counted from 1. */
  protected get levelNumber(): number | null {
    return this.view?.level.number ?? null;
  }

  /** The own place, once it is final. */
  get #place(): number | null {
    const { mine, view } = this;
    return mine === null ? null : (view?.seats[mine]?.place ?? null);
  }

  /** Of the turn that is shown. */
  get #clock(): TurnClock | null {
    const turn = this.status?.turn;
    return turn != null && turn.seat === this.view?.turn ? turn.clock : null;
  }

  get #running(): Running | null {
    return this.#clock === null ? null : runningOf(this.#clock, this.elapsed);
  }

  /** Each has its own turn time: more than a reaction window, in which the clock stands, can make of the last one. */
  #isNewTurn(seat: number, { turn_ms, bank_ms }: TurnClock): boolean {
    if (this.#last?.seat !== seat) return true;
    const left = Math.max(0, this.#last.ms - (performance.now() - this.#last.at));
    return turn_ms + bank_ms > left + STOOD_MS;
  }

  #label(number: number, seat: SeatStatus, away: boolean): string | null {
    const name = this.name(number);
    if (!seat.person) return r('room.seat_bot', { name });
    if (away) return r('room.seat_away', { name });
    const time = this.turnTime;
    if (time?.seat === number && time.stage !== 'turn')
      return r(`room.seat_${time.stage}`, { name });
    return seat.connected ? null : r('room.seat_gone', { name });
  }

  #changed(was: SeatStatus, is: SeatStatus): string | null {
    // Somebody else sits there, or nobody: the table's own events tell that.
    if (was.person !== is.person) return null;
    const own = is.seat === this.mine;
    const name = this.name(is.seat);
    if ((was.stand_in !== null) !== (is.stand_in !== null)) {
      if (own) return r(is.stand_in === null ? 'room.news_back_you' : 'room.news_away_you');
      return r(is.stand_in === null ? 'room.news_back' : 'room.news_away', { name });
    }
    if (own || is.stand_in !== null || !is.person || was.connected === is.connected) return null;
    return is.connected ? r('room.news_back', { name }) : m('match.news_gone', { name });
  }
}
