/** The words of what online matches come to, which guests never fetch. */
import { laterWords } from '../i18n';
import { results as en } from '../i18n/en/results';
import { results as ja } from '../i18n/ja/results';
import { results as th } from '../i18n/th/results';

export const catalogues = { en, ja, th };

export const w = laterWords<'results', typeof en>('results', catalogues);
