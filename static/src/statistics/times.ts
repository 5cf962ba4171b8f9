/** Durations in the language in use. */
import { t } from '../i18n';

/** Hours without their minutes from here on. */
const MANY_HOURS = 10;

/** "2 h 20 min"; many hours are whole ones, and what is under a minute is called so. */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes === 0) return t('statistics.under_a_minute');
  const [h, min] = [Math.floor(minutes / 60), minutes % 60];
  if (h >= MANY_HOURS) return t('statistics.many_hours', { h });
  return h === 0 ? t('statistics.minutes', { min }) : t('statistics.hours', { h, min });
}
