/** The newest invitation to a private table that is neither followed nor put off. */
import type { CashInvitation } from './types';

class Invited {
  now: CashInvitation | null = $state.raw(null);
}

export const invited = new Invited();
