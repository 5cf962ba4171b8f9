/** The words of cash tables, which come with their screens. */
import { laterWords } from '../../i18n';
import { cash as en } from '../../i18n/en/cash';
import { cash as ja } from '../../i18n/ja/cash';
import { cash as th } from '../../i18n/th/cash';

export const catalogues = { en, ja, th };

export const c = laterWords<'cash', typeof en>('cash', catalogues);
