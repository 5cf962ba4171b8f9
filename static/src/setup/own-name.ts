import { session } from '../account/session.svelte';
import { settings } from '../settings.svelte';

/** The person's name at a table (CH-41): as typed, else the ID of the account; empty means "You". */
export function ownName(): string {
  return settings.name.trim() || (session.account?.id ?? '');
}
