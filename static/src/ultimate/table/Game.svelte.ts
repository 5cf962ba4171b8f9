import { sounds } from '../../sound/sound.svelte';
import type { DealerConnection } from '../connection';
import { preferences } from '../preferences.svelte';
import type {
  DealerStreet,
  Judgement,
  PayTables,
  Score,
  TrainerView,
  Values,
  WaitingDecision,
} from '../protocol';
import type { Stakes } from './bets';
import { Choosing } from './Choosing.svelte';
import { cuesOf } from './cues';
import { NO_PACE, PACE, type Frame, type Pace } from './frames';
import { Reveal } from './Reveal.svelte';
import { Teller } from './Teller';
import type { Trouble } from './trouble';

/** Set when the page is built for the browser tests, which play whole hands without waiting (D-47). */
export const WITHOUT_DELAYS = import.meta.env.VITE_TEST_CLOCK === '1';

const STREETS: readonly string[] = ['preflop', 'flop', 'river'] satisfies DealerStreet[];

const UNTRAINED: TrainerView = {
  active: false,
  running: false,
  helped: false,
  judged: [],
  waiting: [],
};

interface Listeners {
  say: (...sentences: string[]) => void;
  complain: (trouble: Trouble) => void;
}

/** The table against the dealer as its screen shows it: what lies on it, what may be pressed, what the trainer says. */
export class Game {
  readonly pace: Pace = WITHOUT_DELAYS ? NO_PACE : PACE;
  readonly choosing: Choosing;
  trainer: TrainerView = $state.raw(UNTRAINED);
  /** How often the bankroll was set back. */
  resets = $state(0);
  payTables: PayTables | null = $state.raw(null);
  /** Since the page was opened. */
  session: Score | null = $state.raw(null);

  readonly #connection: DealerConnection;
  readonly #listeners: Listeners;
  readonly #reveal: Reveal;
  readonly #teller = new Teller();
  readonly #leave: () => void;
  /** Values of the decision of this version. */
  #hint: { v: number; values: Values } | null = $state.raw(null);
  #opened = false;

  readonly frame = $derived.by(() => this.#reveal.frame);
  readonly view = $derived(this.frame?.view ?? null);
  /** A decision is due. */
  readonly deciding = $derived(
    this.frame?.asks === true && STREETS.includes(this.frame.view.phase),
  );
  readonly settled = $derived(this.frame?.asks === true && this.frame.result !== null);
  readonly betting = $derived(this.frame?.asks === true && this.frame.view.phase === 'betting');
  /** What was asked of the decision that is due. */
  readonly hint = $derived(
    this.deciding && this.#hint?.v === this.view?.v ? (this.#hint?.values ?? null) : null,
  );
  /** Judgements may be seen by now (UTH-42). */
  readonly #judging = $derived(
    this.trainer.running && (preferences.timing === 'at_once' || this.settled),
  );
  /** The newest judgement; the decision before may have been judged while this one is counted. */
  readonly judgement: Judgement | null = $derived(
    this.#judging ? (this.trainer.judged.at(-1) ?? null) : null,
  );
  readonly waiting: WaitingDecision | null = $derived(
    this.#judging ? (this.trainer.waiting.at(-1) ?? null) : null,
  );
  /** The bets of the hand that is over. */
  readonly stakes: Stakes | null = $derived(
    this.frame?.bets ? { ante: this.frame.bets.ante, trips: this.frame.bets.trips } : null,
  );

  constructor(connection: DealerConnection, listeners: Listeners) {
    this.#connection = connection;
    this.#listeners = listeners;
    this.#reveal = new Reveal(this.pace, (frame) => {
      this.#tell(frame);
    });
    this.choosing = new Choosing(
      (intent) => {
        // Whoever has decided need not see the rest of what came before.
        this.#reveal.skip();
        return connection.send(intent);
      },
      listeners.complain,
      !WITHOUT_DELAYS,
    );
    this.#leave = connection.subscribe((message, { trainer, resets }) => {
      const news = trainer.judged !== this.trainer.judged;
      this.trainer = trainer;
      this.resets = resets;
      this.#reveal.take(message);
      this.#judge();
      if (news) void this.refreshScore();
    });
    void connection.payTables().then((tables) => {
      this.payTables = tables;
    });
    void this.refreshScore();
  }

  close(): void {
    this.#leave();
    this.#reveal.close();
    sounds.hush();
  }

  /** Shows at once what is still to come of a message. Whether there was anything. */
  hurry(): boolean {
    if (this.frame?.asks !== false) return false;
    this.#reveal.skip();
    return true;
  }

  /** Asks what is best; the decision counts as helped (UTH-41). */
  askHint(): void {
    const v = this.view?.v;
    if (v === undefined || !this.deciding) return;
    void this.#connection.hint('table', (values) => {
      if (values !== null) this.#hint = { v, values };
    });
  }

  /** What tells what to do was opened: it helps with the decision that is due (UTH-40). */
  look(): void {
    if (this.deciding) void this.#connection.look('table');
  }

  async refreshScore(): Promise<void> {
    this.session = (await this.#connection.score()).session;
  }

  #tell(frame: Frame): void {
    this.choosing.show(frame);
    this.#listeners.say(...this.#teller.frame(frame));
    // A table that is opened as it stands makes no sound.
    if (this.#opened) sounds.play(cuesOf(frame, this.pace));
    this.#opened = true;
    this.#judge();
  }

  #judge(): void {
    const frame = this.#reveal.frame;
    if (frame === null) return;
    this.#listeners.say(...this.#teller.judgements(this.trainer, frame, preferences.timing));
  }
}
