/** Dates in the language in use. */
import { settings } from '../settings.svelte';

/** English with the day first, as nobody can misread it. */
const LOCALES = { en: 'en-GB', ja: 'ja', th: 'th' } as const;

export function dateText(time: string): string {
  const form = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(LOCALES[settings.language], form).format(new Date(time));
}

export function dateTimeText(time: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(LOCALES[settings.language], form).format(new Date(time));
}

export function timeText(time: string): string {
  const form = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(LOCALES[settings.language], form).format(new Date(time));
}

/** Without the year, where there is little room. */
export function dayTimeText(time: string): string {
  const form = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(LOCALES[settings.language], form).format(new Date(time));
}

/** `month`: `2026-11`. */
export function monthText(month: string): string {
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[settings.language], form).format(new Date(`${month}-01`));
}
