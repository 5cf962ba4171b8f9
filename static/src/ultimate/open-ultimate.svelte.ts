/** The table of Ultimate Hold'em that is open in this tab; what it takes is fetched with the first one. */
import { engine, EngineError } from '../engine/engine.svelte';
import { Writer } from '../saved/writer';
import { ultimateStore } from './ultimate-store';
import type { UltimateTable } from './ultimate-table';

class OpenUltimate {
  table = $state.raw<UltimateTable | null>(null);
  /** Why the saved table cannot be opened. */
  refused = $state.raw<'unreadable' | 'newer' | null>(null);
  /** Another tab has it open. */
  elsewhere = $state(false);
  /** The engine gave up in the middle of it. */
  stopped = $state(false);
  /** What is saved outlives the page. */
  lasting = $state(true);
  readonly #writer = new Writer('pokerultimate.ultimate');
  /** Counts what opens and closes the table, so that an answer that comes too late opens nothing. */
  #turn = 0;

  /** Opens the device's table. `steal`: also when another tab has it open. */
  async open(steal: boolean): Promise<void> {
    this.close();
    const turn = this.#turn;
    const granted = await this.#writer.claim(steal, this.#lose);
    if (turn !== this.#turn) return;
    this.elsewhere = !granted;
    if (this.elsewhere) return;
    const [{ UltimateTable: Table }, { dealerEngine }] = await Promise.all([
      import('./ultimate-table'),
      import('./dealer-engine'),
    ]);
    try {
      const table = await Table.open(dealerEngine, ultimateStore, this.#stop);
      this.lasting = await ultimateStore.lasting();
      if (turn === this.#turn) this.table = table;
      else table.close();
    } catch (error) {
      // Without an engine nothing can be said of what is saved; its failure is shown by whoever asked.
      if (engine.state.phase !== 'ready' || !(error instanceof EngineError)) throw error;
      if (turn === this.#turn) this.refused = error.code === 'NEWER_SAVE' ? 'newer' : 'unreadable';
    }
  }

  /** Lets go of the table; it stays saved. */
  close(): void {
    this.#turn += 1;
    this.table?.close();
    this.table = null;
    this.refused = null;
    this.elsewhere = false;
    this.stopped = false;
    this.#writer.release();
  }

  /** Deletes what cannot be read, and begins anew. */
  async discard(): Promise<void> {
    await ultimateStore.clear();
    await this.open(true);
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

export const openUltimate = new OpenUltimate();
