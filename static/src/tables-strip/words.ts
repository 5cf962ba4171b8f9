/** The words of the switcher between own tables. */
import { laterWords } from '../i18n';
import { tables as en } from '../i18n/en/tables';
import { tables as ja } from '../i18n/ja/tables';
import { tables as th } from '../i18n/th/tables';

export const catalogues = { en, ja, th };

export const w = laterWords<'tables', typeof en>('tables', catalogues);
