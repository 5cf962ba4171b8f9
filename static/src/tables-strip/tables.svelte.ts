/** The own tables, where each stands in the row, and what is heard of those that are not on the screen. */
import { SvelteMap } from 'svelte/reactivity';
import { vibrateForTurn } from '../device/vibration';
import { router } from '../router.svelte';
import { settings } from '../settings.svelte';
import { sounds } from '../sound/sound.svelte';
import { placed, type OwnTable } from './own-tables';
import { TableWatch } from './watch.svelte';
import { w } from './words';

/** What is said once of a turn elsewhere: that it has begun, and that it is about to end. */
const LAST_MS = 10_000;
/** Lines kept for a reader; older ones have been spoken. */
const KEPT = 4;
const TICK_MS = 500;

class Tables {
  /** Four places; a table keeps its own as long as it is there. */
  row: readonly (OwnTable | null)[] = $state.raw([]);
  /** Id of the table that is on the screen. */
  here: string | null = $state(null);
  /** What a reader is told of turns elsewhere. */
  lines: readonly { id: number; text: string }[] = $state.raw([]);
  readonly watches = new SvelteMap<string, TableWatch>();
  #places: readonly (string | null)[] = [];
  /** Turns whose end has been spoken of. */
  readonly #warned = new Set<string>();
  #id = 0;
  #ticks: ReturnType<typeof setInterval> | undefined;

  /** Of the row, those that are not on the screen. */
  readonly others: readonly OwnTable[] = $derived(
    this.row.filter((table) => table !== null).filter(({ id }) => id !== this.here),
  );

  /** Is told which tables there are, and which of them is on the screen, whenever either changes. */
  follow(tables: readonly OwnTable[], here: string | null): void {
    this.#places = placed(this.#places, tables);
    this.row = this.#places.map((id) => tables.find((table) => table.id === id) ?? null);
    this.here = here;
    const running = tables.filter(({ runs }) => runs);
    // The one on the screen hears for itself. Beside others it is listened to as well, so that nobody there is told
    // that one has gone and come whenever one looks at another.
    const heard = running.length > 1 ? running : running.filter(({ id }) => id !== here);
    for (const [id, watch] of this.watches) {
      // Of a tournament another table may be one's own by now.
      if (heard.some((table) => table.id === id && table.match === watch.match)) continue;
      watch.close();
      this.watches.delete(id);
    }
    for (const { id, match } of heard) {
      if (!this.watches.has(id)) this.watches.set(id, this.#listen(id, match));
    }
    this.#tick();
  }

  clear(): void {
    this.follow([], null);
    this.lines = [];
    this.#warned.clear();
  }

  /** Shows another table; nothing else ever does. */
  show(table: OwnTable): void {
    if (table.id === this.here) return;
    router.replace(table.to);
  }

  /** The table of a key, counted from 1. */
  at(number: number): OwnTable | null {
    return this.row[number - 1] ?? null;
  }

  #listen(id: string, match: string): TableWatch {
    return new TableWatch(match, () => {
      this.#warned.delete(id);
      this.#tell(id, 'turn');
    });
  }

  /** What runs out elsewhere is said once more before its end. */
  #tick(): void {
    if (this.watches.size === 0) {
      clearInterval(this.#ticks);
      this.#ticks = undefined;
      return;
    }
    this.#ticks ??= setInterval(() => {
      const now = performance.now();
      for (const [id, watch] of this.watches) {
        const time = watch.state === 'turn' ? watch.timeAt(now) : null;
        const isLast = time !== null && watch.isLastStage(now) && time.ms > 0 && time.ms <= LAST_MS;
        if (isLast && !this.#warned.has(id)) this.#tell(id, 'last');
      }
    }, TICK_MS);
  }

  #tell(id: string, what: 'turn' | 'last'): void {
    const table = this.row.find((each) => each?.id === id);
    const time = this.watches.get(id)?.timeAt(performance.now());
    if (table == null || time == null || id === this.here) return;
    if (what === 'last' || time.ms <= LAST_MS) this.#warned.add(id);
    sounds.play([{ sound: 'my_turn', at: 0 }]);
    if (settings.vibration) vibrateForTurn();
    const place = this.row.indexOf(table) + 1;
    const name = w('tables.nth', { place, name: table.name });
    this.#say(w(`tables.say_${what}`, { name, n: Math.ceil(time.ms / 1000) }));
  }

  #say(text: string): void {
    this.#id += 1;
    this.lines = [...this.lines, { id: this.#id, text }].slice(-KEPT);
  }
}

export const tables = new Tables();
