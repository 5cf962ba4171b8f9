/** The words of the card room, which come with its screens. */
import { laterWords } from '../i18n';
import { room as en } from '../i18n/en/room';
import { room as ja } from '../i18n/ja/room';
import { room as th } from '../i18n/th/room';

export const catalogues = { en, ja, th };

export const r = laterWords<'room', typeof en>('room', catalogues);
