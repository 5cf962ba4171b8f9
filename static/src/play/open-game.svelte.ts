import { LocalTable } from '../connection/local-table';
import { engine, EngineError } from '../engine/engine.svelte';
import type { Setup } from '../protocol';
import { gameStore } from '../saved/game-store';
import type { Slot } from '../saved/saved-game';
import { Writer } from '../saved/writer';
import { settings } from '../settings.svelte';

/** The game of this device: what is saved, and the table that is open. */
class OpenGame {
  /** Undefined until it has been looked up. */
  slot = $state.raw<Slot | undefined>(undefined);
  table = $state.raw<LocalTable | null>(null);
  /** The engine gave up in the middle of the game. */
  stopped = $state(false);
  /** Another tab has the game open. */
  elsewhere = $state(false);
  /** The game outlives the page. */
  lasting = $state(true);
  /** A game whose rank is known is played to its end, so that it counts (D-12). */
  finishing = $state(false);
  /** The table that was left, until nothing more happens at it. */
  #left: { table: LocalTable; done: Promise<void> } | null = null;
  #finish: Promise<void> | undefined;
  readonly #writer = new Writer();
  /** Counts what begins and ends a game, so that an answer that comes too late opens nothing. */
  #turn = 0;
  /** The saved table the engine has refused, so that home goes on saying it. */
  #refused: { table: string; state: 'newer' | 'unreadable' } | undefined;

  async look(): Promise<void> {
    const slot = await gameStore.read();
    const refused = this.#refused;
    const known = slot.state === 'saved' && slot.game.table === refused?.table;
    this.slot = known ? { state: refused.state } : slot;
    this.lasting = await gameStore.lasting();
  }

  /** A new game; the saved one is gone, and counts where its rank was known. */
  async start(setup: Setup): Promise<void> {
    await this.finish();
    this.close();
    const turn = this.#turn;
    if (!(await this.#writer.claim(true, this.#lose))) return;
    this.#open(turn, await LocalTable.create(engine, gameStore, setup, settings.speed, this.#stop));
  }

  /**
   * Opens the saved game. Where that cannot be, `slot` or `elsewhere` says why and no table is open. `steal`: also
   * when another tab has it open.
   */
  async resume(steal: boolean): Promise<void> {
    this.close();
    const turn = this.#turn;
    const granted = await this.#writer.claim(steal, this.#lose);
    if (turn !== this.#turn) return;
    this.elsewhere = !granted;
    if (this.elsewhere) return;
    await this.look();
    if (turn !== this.#turn || this.slot?.state !== 'saved') return;
    const saved = this.slot.game;
    try {
      this.#open(turn, await LocalTable.load(engine, gameStore, saved, settings.speed, this.#stop));
    } catch (error) {
      // Without an engine nothing can be said of the game; its failure is shown by whoever asked.
      if (engine.state.phase !== 'ready' || !(error instanceof EngineError)) throw error;
      const state = error.code === 'NEWER_SAVE' ? 'newer' : 'unreadable';
      this.#refused = { table: saved.table, state };
      this.slot = { state };
    }
  }

  /** Plays a saved game whose rank is known to its end. Without an engine it waits for the next time. */
  finish(): Promise<void> {
    this.#finish ??= this.#playOut().finally(() => {
      this.#finish = undefined;
    });
    return this.#finish;
  }

  async #playOut(): Promise<void> {
    await this.#left?.done;
    const turn = this.#turn;
    await this.look();
    const known = this.slot?.state === 'saved' && this.slot.game.summary.out;
    if (!known || this.table !== null || turn !== this.#turn) return;
    try {
      await this.resume(false);
    } catch {
      return;
    }
    this.leave();
    await this.#left?.done;
  }

  /** Leaves the table. The game stays saved; where the rank is known it is first played to its end unseen (D-12). */
  leave(): void {
    const table = this.table;
    if (table === null) {
      this.close();
      return;
    }
    this.#turn += 1;
    const turn = this.#turn;
    this.table = null;
    this.finishing = table.out;
    const done = table
      .leave()
      .catch(() => undefined)
      .then(async () => {
        if (turn === this.#turn) this.close();
        await this.look();
      });
    this.#left = { table, done };
  }

  /** Lets go of the table at once; the game stays saved as it is. */
  close(): void {
    this.#turn += 1;
    this.table?.close();
    this.#left?.table.close();
    this.table = null;
    this.#left = null;
    this.finishing = false;
    this.stopped = false;
    this.elsewhere = false;
    this.#writer.release();
  }

  /** Deletes the saved game. */
  async discard(): Promise<void> {
    this.close();
    await gameStore.clear();
    await this.look();
  }

  /** Unless the game was left, or taken by another tab, while it was being opened. */
  #open(turn: number, table: LocalTable): void {
    if (turn === this.#turn) this.table = table;
    else table.close();
  }

  readonly #lose = (): void => {
    this.close();
    this.elsewhere = true;
  };

  readonly #stop = (): void => {
    this.close();
    this.stopped = true;
  };
}

export const openGame = new OpenGame();
