/** The words of playing online, which guests never fetch. */
import { laterWords } from '../i18n';
import { online as en } from '../i18n/en/online';
import { online as ja } from '../i18n/ja/online';
import { online as th } from '../i18n/th/online';

export const catalogues = { en, ja, th };

export const w = laterWords<'online', typeof en>('online', catalogues);
