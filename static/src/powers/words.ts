/** The words of the powers, which come with the table. */
import { laterWords } from '../i18n';
import { powers as en } from '../i18n/en/powers';
import { powers as ja } from '../i18n/ja/powers';
import { powers as th } from '../i18n/th/powers';
import type { Power } from '../protocol';

export const catalogues = { en, ja, th };

export const p = laterWords<'powers', typeof en>('powers', catalogues);

const NAMES = {
  glimpse: 'powers.glimpse',
  sleeve_swap: 'powers.sleeve_swap',
  short_anchor: 'powers.short_anchor',
  seal_shield: 'powers.seal_shield',
} as const satisfies Readonly<Record<Power, string>>;

export function powerName(power: Power): string {
  return p(NAMES[power]);
}
