/** The account that is signed in on this device, as far as it is known without asking the server. */
import { fields } from '../server/request';
import type { Account } from '../server/schema';
import { readStored, removeStored, writeStored } from '../storage';

export const STORAGE_KEY = 'pokerultimate.account';

export function readAccount(): Account | null {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? 'null');
    const { sub, id } = fields(stored);
    return typeof sub === 'string' && typeof id === 'string' ? (stored as Account) : null;
  } catch {
    return null;
  }
}

export function keepAccount(account: Account): void {
  // The link confirms an address; it is no business of whoever reads what a browser keeps.
  writeStored(STORAGE_KEY, JSON.stringify({ ...account, confirm_link: null }));
}

export function forgetAccount(): void {
  removeStored(STORAGE_KEY);
}
