/** localStorage for tests that run in Node, and a browser that has no database. */
export class FakeStorage {
  readonly items = new Map<string, string>();
  full = false;

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.full) throw new Error('QuotaExceededError');
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }
}

export const noDatabase = {
  open: () => {
    throw new Error('IndexedDB is switched off');
  },
};
