import { router } from '../router.svelte';
import { continuation } from './continuation';

/** After signing in or up: to where somebody was sent here from, else to the account. */
export function leadOn(): void {
  const next = continuation(location.search);
  if (next === null) router.replace({ page: 'account', view: 'overview' });
  else location.assign(next);
}
