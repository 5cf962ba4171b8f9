/** The words of Ultimate Hold'em, which are fetched with its screens. */
import { laterWords } from '../i18n';
import { ultimate as en } from '../i18n/en/ultimate';
import { ultimate as ja } from '../i18n/ja/ultimate';
import { ultimate as th } from '../i18n/th/ultimate';

export const catalogues = { en, ja, th };

export const u = laterWords<'ultimate', typeof en>('ultimate', catalogues);
