/** The seat that is being taken: its sheet opens over whatever is shown. */
import type { SeatOffer } from './types';

class Taking {
  offer: SeatOffer | null = $state.raw(null);
}

export const taking = new Taking();
