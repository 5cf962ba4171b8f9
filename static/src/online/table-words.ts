/** The words of the table that only a match with other people needs. */
import { laterWords } from '../i18n';
import { match as en } from '../i18n/en/match';
import { match as ja } from '../i18n/ja/match';
import { match as th } from '../i18n/th/match';

export const tableCatalogues = { en, ja, th };

export const m = laterWords<'match', typeof en>('match', tableCatalogues);
