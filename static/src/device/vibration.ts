/** One short pulse and a shorter one after it, in milliseconds. */
const TURN = [60, 50, 30];

/** Whether this browser can make the device vibrate at all. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

/** Tells a hand that it is the person's turn (D-19). Browsers ignore it before the first tap. */
export function vibrateForTurn(): void {
  if (canVibrate()) navigator.vibrate(TURN);
}
