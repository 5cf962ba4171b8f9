/** One short pulse and a shorter one after it, in milliseconds. */
const TURN = [60, 50, 30];

/** Browsers refuse to vibrate before the first tap, and complain of being asked. */
function wasTapped(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

/** Tells a hand that it is the person's turn (D-19), where the device can vibrate. */
export function vibrateForTurn(): void {
  if ('vibrate' in navigator && wasTapped()) navigator.vibrate(TURN);
}
