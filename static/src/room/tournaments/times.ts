/** How long until something, in words and in figures. */
import { u } from './words';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "in 12 min", from whole seconds: as exact as one needs to know it so long before. */
export function inText(seconds: number): string {
  if (seconds <= 0) return u('tournament.now');
  if (seconds < MINUTE) return u('tournament.in_seconds', { n: seconds });
  if (seconds < HOUR) return u('tournament.in_minutes', { n: Math.ceil(seconds / MINUTE) });
  if (seconds >= 2 * DAY) return u('tournament.in_days', { n: Math.floor(seconds / DAY) });
  const minutes = Math.ceil(seconds / MINUTE);
  return u('tournament.in_hours', { n: Math.floor(minutes / MINUTE), m: minutes % MINUTE });
}

/** "1:05", "2:00:05". */
export function countText(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / MINUTE);
  const rest = two(seconds % MINUTE);
  if (minutes < MINUTE) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / MINUTE)}:${two(minutes % MINUTE)}:${rest}`;
}
