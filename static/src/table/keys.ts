import { settings } from '../settings.svelte';

/** The keys of the table (CH-08): one name per key, whatever the keyboard layout. */

const NAMED = new Set(['Enter', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * 'f', '1', 'Enter', 'Space' and so on, or null for a key the table does not know. A Latin letter
 * of `key` counts; under a Thai layout or a Japanese input method, where `key` is none, the place
 * of the key on the board does.
 */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (NAMED.has(event.key)) return event.key;
  if (event.key === ' ') return 'Space';
  if (/^[a-z0-9]$/i.test(event.key)) return event.key.toLowerCase();
  const place = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(event.code);
  return place?.[1]?.toLowerCase() ?? place?.[2] ?? null;
}

/** The press belongs to a field, to a browser shortcut, or to the focused control itself. */
export function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('select, textarea')) return true;
  if (target.matches('input:not([type=range], [type=radio], [type=checkbox])')) return true;
  const presses = event.key === 'Enter' || event.key === ' ';
  // Of a choice or a switch that has the focus these are its own keys; letters and digits still are the table's.
  if (target.matches('input[type=radio], input[type=checkbox]'))
    return presses || event.key.startsWith('Arrow');
  return presses && target.matches('button, a[href], summary');
}

/** A single-character shortcut, which can be switched off (D-16, WCAG 2.1.4). */
export function isCharacter(key: string): boolean {
  return key.length === 1;
}

/** The value of aria-keyshortcuts for single-character keys: none where they are switched off. */
export function shortcutHint(keys: string): string | null {
  return settings.shortcuts ? keys : null;
}

/** Shift and 1 to 4 of the upper row, whatever they write: which own table it asks for (tables-strip); else null. */
export function tableNumber(event: KeyboardEvent): number | null {
  if (!event.shiftKey || event.repeat || isTakenElsewhere(event)) return null;
  const digit = /^Digit([1-4])$/.exec(event.code)?.[1];
  return digit === undefined ? null : Number(digit);
}
