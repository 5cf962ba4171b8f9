/** A cash table as its screen sees it: the clocks of a wallet table, and people who come and go. */
import { m } from '../../online/table-words';
import type { View } from '../../protocol';
import { RoomLive } from '../room-live.svelte';
import { r } from '../words';
import { isInHand, standingOf, type Standing } from './standing';
import type { CashCard, Enter } from './types';
import { c } from './words';

/** What the one button of who has no turn does. */
export interface Presses {
  onsit: () => void;
  onwait: () => void;
  onback: () => void;
  ontopup: () => void;
  /** Of the host: the table begins, or goes on. */
  onstart: () => void;
  onresume: () => void;
}

export class CashLive extends RoomLive {
  /** As the server has told last, by the socket or as the answer to a press. */
  card: CashCard | null = $state.raw(null);
  #cardAt = 0;
  readonly #presses: Presses;

  constructor(table: string, presses: Presses) {
    super(
      table,
      () => 0,
      () => undefined,
    );
    this.#presses = presses;
  }

  readonly oncash = (card: CashCard): void => {
    this.card = card;
    this.#cardAt = performance.now();
  };

  get standing(): Standing {
    return this.view === null ? 'watching' : standingOf(this.view);
  }

  /** The viewer holds cards. */
  get inHand(): boolean {
    return this.view !== null && isInHand(this.view);
  }

  get chips(): number {
    const { mine, view } = this;
    return mine === null ? 0 : (view?.seats[mine]?.stack ?? 0);
  }

  /** Chips that come at the end of the hand. */
  get comes(): number {
    return this.view?.room?.own?.top_up ?? 0;
  }

  /** What is to be posted for coming in before the big blind. */
  get owes(): { live: number; dead: number } {
    const { mine, view } = this;
    const chair = mine === null ? null : view?.seats[mine]?.chair;
    return chair?.owes ?? { live: 0, dead: 0 };
  }

  /** In which ways the viewer may come in. */
  get entries(): readonly Enter[] {
    return this.view?.room?.own?.entries ?? [];
  }

  /** Seconds for which the own seat is still kept; null: nothing ends. */
  get keptFor(): number | null {
    const own = this.card?.seats.find(({ seat }) => seat === this.mine);
    return this.#secondsOf(own?.kept_ms ?? null);
  }

  /** Seconds until the table closes, where nobody sits at it. */
  get closesIn(): number | null {
    return this.#secondsOf(this.card?.closes_in_ms ?? null);
  }

  override get note(): string | null {
    return this.looksOn ? m('match.spectator') : null;
  }

  override get offer(): { text: string; press: () => void } | null {
    if (this.locked) return null;
    const { standing } = this;
    const may = this.card?.may ?? [];
    const presses = this.#presses;
    if (standing === 'watching') {
      if (may.includes('sit')) return { text: c('cash.sit'), press: presses.onsit };
      if (may.includes('wait')) return { text: c('cash.wait_for_seat'), press: presses.onwait };
    }
    if (standing === 'broke') return { text: c('cash.top_up'), press: presses.ontopup };
    if (standing === 'sitting_out' || standing === 'pausing')
      return { text: r('room.i_am_back'), press: presses.onback };
    if (may.includes('start')) return { text: c('cash.start'), press: presses.onstart };
    if (may.includes('resume')) return { text: c('cash.resume'), press: presses.onresume };
    return super.offer;
  }

  override get wait(): string | null {
    const place = this.card?.list_place ?? null;
    if (this.standing !== 'watching' || place === null) return super.wait;
    return c('cash.you_wait', { n: place });
  }

  override line(view: View): string | null {
    if (this.cut) return this.cutText;
    const { standing } = this;
    if (standing === 'broke') {
      const n = this.keptFor;
      return n === null ? c('cash.no_chips') : c('cash.no_chips_kept', { n });
    }
    if (standing === 'sitting_out') return c('cash.you_sit_out');
    return super.line(view);
  }

  #secondsOf(ms: number | null): number | null {
    return ms === null ? null : Math.max(0, Math.ceil((ms - (this.now - this.#cardAt)) / 1000));
  }
}
