/** The words of scheduled tournaments, which come with their screens; what the whole card room says is in `../words`. */
import { laterWords } from '../../i18n';
import { tournament as en } from '../../i18n/en/tournament';
import { tournament as ja } from '../../i18n/ja/tournament';
import { tournament as th } from '../../i18n/th/tournament';

export const catalogues = { en, ja, th };

export const u = laterWords<'tournament', typeof en>('tournament', catalogues);
