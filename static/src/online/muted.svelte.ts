/** Whose words this device does not show: people by `sub`, who do not learn of it. */
import { SvelteSet } from 'svelte/reactivity';
import { readStored, writeStored } from '../storage';

const STORAGE_KEY = 'pokerultimate.muted';
/** The newest are kept. */
const MOST = 200;

class Muted {
  readonly #subs = new SvelteSet(read());

  has(sub: string): boolean {
    return this.#subs.has(sub);
  }

  toggle(sub: string): void {
    if (!this.#subs.delete(sub)) this.#subs.add(sub);
    writeStored(STORAGE_KEY, JSON.stringify([...this.#subs].slice(-MOST)));
  }
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((sub) => typeof sub === 'string') : [];
  } catch {
    return [];
  }
}

export const muted = new Muted();
