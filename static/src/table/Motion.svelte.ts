/**
 * What travels over the table (look.md §7). Places are read once before and once after the screen
 * changes; then everything moves by `translate`, `scale` and `opacity` alone, from where it was to
 * where it already stands. Nothing waits for a move to end.
 */
import type { Pace } from '../protocol';
import { motionIsReduced } from '../settings.svelte';
import { lookAt, middle, type Look, type Point } from './look';
import type { Frame } from './presentation';

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const DEAL_MS = 260;
const BET_MS = 200;
const COLLECT_MS = 280;
const AWARD_MS = 700;
const FOLD_MS = 160;
const PANEL_MS = 180;
/** A deal at Fast: each card is on its way about as long as two are dealt. */
const CARDS_ON_THE_WAY = 2.2;

/** Chips on their way, in pixels of the stage. */
export interface Flight {
  id: number;
  amount: number;
  from: Point;
  to: Point;
  delay: number;
  duration: number;
}

export class Motion {
  flights: readonly Flight[] = $state.raw([]);

  #root: HTMLElement | null = null;
  #before: Look | null = null;
  #shown: Frame | null = null;
  #id = 0;

  attach(root: HTMLElement): () => void {
    this.#root = root;
    return () => {
      this.#root = null;
    };
  }

  /** Before the screen changes. */
  look(): void {
    this.#before = this.#root === null || motionIsReduced() ? null : lookAt(this.#root);
  }

  /** After it has changed to `frame`. */
  move(frame: Frame, pace: Pace): void {
    const before = this.#before;
    const last = this.#shown;
    this.#before = null;
    this.#shown = frame;
    const root = this.#root;
    if (root === null || before === null || last === null || pace.street_ms === 0) return;
    this.#resize(root, before);
    if (frame === last) return;
    if (frame.dealt) this.#deal(root, frame, pace);
    this.#fold(frame, last, before);
    this.#slide(root, before);
    this.#chips(root, frame, last, before, pace);
  }

  land(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  #seat(root: HTMLElement, seat: number): Point | null {
    const plate = root.querySelector(`[data-seat="${seat}"]`);
    return plate && middle(plate);
  }

  /** The own cards grow and shrink with the panel and the result. */
  #resize(root: HTMLElement, before: Look): void {
    root.querySelectorAll<HTMLElement>('.hero [data-hole]').forEach((card, index) => {
      const was = before.own[index];
      if (was === undefined || was.width === 0) return;
      const is = card.getBoundingClientRect();
      if (is.width === 0 || Math.abs(is.width - was.width) < 1) return;
      const x = was.left + was.width / 2 - is.left - is.width / 2;
      const y = was.top + was.height / 2 - is.top - is.height / 2;
      card.animate(
        { translate: [`${x}px ${y}px`, '0 0'], scale: [was.width / is.width, 1] },
        { duration: PANEL_MS, easing: EASE },
      );
    });
  }

  /** Every card comes from the button's seat, in the order of the deal. */
  #deal(root: HTMLElement, { view, events }: Frame, pace: Pace): void {
    const dealt = events.find((event) => event.type === 'dealt');
    const dealer = view.button === null ? null : this.#seat(root, view.button);
    if (dealt?.type !== 'dealt' || dealer === null) return;
    const duration = Math.min(DEAL_MS, pace.hole_card_ms * CARDS_ON_THE_WAY);
    const moves = [...root.querySelectorAll<HTMLElement>('[data-hole]')].map((card) => ({
      card,
      at: middle(card),
      seat: Number(card.dataset['hole']),
      index: Number(card.dataset['index']),
    }));
    for (const { card, at, seat, index } of moves) {
      const turn = index * dealt.order.length + dealt.order.indexOf(seat);
      card.animate(
        {
          translate: [`${dealer.x - at.x}px ${dealer.y - at.y}px`, '0 0'],
          scale: [0.6, 1],
          opacity: [0, 1, 1],
        },
        { duration, delay: turn * pace.hole_card_ms, easing: EASE, fill: 'backwards' },
      );
    }
  }

  /** Folded cards fade where they lay, the size they had. */
  #fold({ view }: Frame, last: Frame, before: Look): void {
    for (const [seat, cards] of before.cards) {
      if (view.hand !== last.view.hand || view.seats[seat]?.state !== 'folded') continue;
      if (last.view.seats[seat]?.state === 'folded') continue;
      const head = this.#root?.querySelector(`[data-seat="${seat}"] [data-head]`);
      const ghost = document.createElement('span');
      ghost.className = 'fading';
      ghost.setAttribute('aria-hidden', 'true');
      ghost.append(...cards);
      head?.append(ghost);
      const fade = ghost.animate({ opacity: [1, 0] }, { duration: FOLD_MS, fill: 'forwards' });
      fade.onfinish = () => {
        ghost.remove();
      };
    }
  }

  /** A face makes room for cards, and takes it back. */
  #slide(root: HTMLElement, before: Look): void {
    for (const face of root.querySelectorAll<HTMLElement>('[data-face]')) {
      const was = before.faces.get(Number(face.dataset['face']));
      const x = was === undefined ? 0 : was - middle(face).x;
      if (Math.abs(x) < 1) continue;
      face.animate({ translate: [`${x}px 0`, '0 0'] }, { duration: FOLD_MS, easing: EASE });
    }
  }

  #chips(root: HTMLElement, frame: Frame, last: Frame, before: Look, pace: Pace): void {
    const stage = root.querySelector('.stage')?.getBoundingClientRect();
    const total = root.querySelector('[data-pot]');
    if (stage === undefined) return;
    const pot = total === null ? null : middle(total);
    const flights: Flight[] = [];
    const fly = (
      amount: number,
      from: Point | null | undefined,
      to: Point | null | undefined,
      duration: number,
      delay = 0,
    ): void => {
      if (!from || !to || amount <= 0) return;
      this.#id += 1;
      flights.push({
        id: this.#id,
        amount,
        from: { x: from.x - stage.left, y: from.y - stage.top },
        to: { x: to.x - stage.left, y: to.y - stage.top },
        delay,
        duration,
      });
    };

    for (const { seat, bet } of frame.view.seats) {
      const was = last.view.hand === frame.view.hand ? (last.view.seats[seat]?.bet ?? 0) : 0;
      const spot = before.bets.get(seat);
      if (bet > was) {
        const pill = root.querySelector<HTMLElement>(`[data-bet="${seat}"]`);
        const from = this.#seat(root, seat);
        if (pill !== null && from !== null) {
          const at = middle(pill);
          pill.animate(
            { translate: [`${from.x - at.x}px ${from.y - at.y}px`, '0 0'], opacity: [0, 1, 1] },
            { duration: BET_MS, easing: EASE },
          );
          // What lay there stays until the new chips have come to it.
          fly(was, spot, spot, BET_MS);
        }
      } else if (bet === 0 && was > 0) {
        const back = frame.events.reduce(
          (sum, event) =>
            event.type === 'returned' && event.seat === seat ? sum + event.amount : sum,
          0,
        );
        fly(back, spot, this.#seat(root, seat), COLLECT_MS);
        fly(was - back, spot, pot, COLLECT_MS);
      }
    }

    let paid = 0;
    for (const event of frame.events) {
      if (event.type !== 'awarded') continue;
      for (const { seat, amount } of event.winners) {
        const duration = Math.min(AWARD_MS, pace.award_ms);
        fly(amount, pot, this.#seat(root, seat), duration, paid * pace.award_ms);
      }
      paid += 1;
    }
    if (flights.length > 0) this.flights = [...this.flights, ...flights];
  }
}
