/** Where this device's hands are dealt, for whoever is signed in: on the device, or by the server (D-05). */
import { readStored, writeStored } from '../../storage';

export type Dealer = 'here' | 'server';

const STORAGE_KEY = 'pokerultimate.ultimate.dealer';

class DealtBy {
  /** What was chosen; without an account hands are dealt here all the same. */
  choice: Dealer = $state(readStored(STORAGE_KEY) === 'server' ? 'server' : 'here');

  choose(dealer: Dealer): void {
    this.choice = dealer;
    writeStored(STORAGE_KEY, dealer);
  }
}

export const dealtBy = new DealtBy();
