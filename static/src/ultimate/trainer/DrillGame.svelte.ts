import type { DealerConnection } from '../connection';
import { preferences } from '../preferences.svelte';
import type { Choice, DealerLegal, DrillTurn, Judgement, Spot, Values } from '../protocol';
import { CHOICES } from '../choices';
import { SETTLE_MS, timesOf } from '../table/Choosing.svelte';
import { WITHOUT_DELAYS } from '../table/Game.svelte';

interface Listeners {
  onspot: (spot: Spot) => void;
  onjudged: (judgement: Judgement) => void;
}

/** One spot after another, each with its judgement. */
export class DrillGame {
  turn: DrillTurn | null = $state.raw(null);
  /** The chosen spot is being looked for, or decided. */
  busy = $state(true);
  hint: Values | null = $state.raw(null);

  readonly #connection: DealerConnection;
  readonly #listeners: Listeners;
  #since = -Infinity;

  readonly spot = $derived(this.turn?.spot ?? null);
  /** A decision is due. */
  readonly deciding = $derived(this.spot !== null && this.turn?.chosen === null && !this.busy);
  readonly judgement = $derived(this.turn?.trainer.judged.at(-1) ?? null);
  readonly waiting = $derived(this.turn?.trainer.waiting.at(-1) ?? null);
  readonly decided = $derived(this.turn !== null && this.turn.chosen !== null && !this.busy);

  constructor(connection: DealerConnection, first: Spot | null, listeners: Listeners) {
    this.#connection = connection;
    this.#listeners = listeners;
    if (first === null) void this.next();
    else void this.#ask(connection.drillAgain(first, preferences.ante));
  }

  /** All six, as at the table: what belongs to another street is off. */
  get choices(): DealerLegal['choices'] {
    const open = this.turn?.choices ?? [];
    return CHOICES.map((choice) => ({
      choice,
      chips: timesOf(choice) * preferences.ante,
      refused: open.includes(choice) ? null : refusalOf(choice),
    }));
  }

  next(): Promise<void> {
    const { drillStreet, drillClose, ante } = preferences;
    return this.#ask(this.#connection.drill(drillStreet, drillClose, ante));
  }

  /** The judgement stands, and has not only just come: a press is meant for what follows it. */
  get settled(): boolean {
    return this.decided && !this.#isSoon();
  }

  /** The next spot, unless the judgement has only just come. */
  goOn(): void {
    if (this.settled) void this.next();
  }

  async choose(choice: Choice): Promise<void> {
    if (!this.deciding || this.#isSoon() || this.turn?.choices.includes(choice) !== true) return;
    this.busy = true;
    this.turn = await this.#connection.drillChoose(choice, (trainer) => {
      if (this.turn !== null) this.turn = { ...this.turn, chosen: choice, trainer };
    });
    this.busy = false;
    this.#since = performance.now();
    if (this.judgement !== null) this.#listeners.onjudged(this.judgement);
  }

  askHint(): void {
    const { spot } = this;
    if (!this.deciding) return;
    void this.#connection.hint('drill', (values) => {
      if (this.spot === spot && this.deciding) this.hint = values;
    });
  }

  look(): void {
    if (this.deciding) void this.#connection.look('drill');
  }

  async #ask(turn: Promise<DrillTurn>): Promise<void> {
    this.busy = true;
    this.hint = null;
    this.turn = await turn;
    this.busy = false;
    this.#since = performance.now();
    if (this.turn.spot !== null) this.#listeners.onspot(this.turn.spot);
  }

  #isSoon(): boolean {
    return !WITHOUT_DELAYS && performance.now() - this.#since < SETTLE_MS;
  }
}

function refusalOf(
  choice: Choice,
): 'CHECK_NOT_ALLOWED' | 'FOLD_NOT_ALLOWED' | 'PLAY_SIZE_NOT_ALLOWED' {
  if (choice === 'check') return 'CHECK_NOT_ALLOWED';
  return choice === 'fold' ? 'FOLD_NOT_ALLOWED' : 'PLAY_SIZE_NOT_ALLOWED';
}
