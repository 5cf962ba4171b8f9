/** The words of open tables, which come with the table. */
import { laterWords } from '../i18n';
import { chairs as en } from '../i18n/en/chairs';
import { chairs as ja } from '../i18n/ja/chairs';
import { chairs as th } from '../i18n/th/chairs';

export const catalogues = { en, ja, th };

export const h = laterWords<'chairs', typeof en>('chairs', catalogues);
