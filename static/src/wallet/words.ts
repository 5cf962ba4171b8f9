/** The words of wallets, which guests never fetch. */
import { laterWords } from '../i18n';
import { wallet as en } from '../i18n/en/wallet';
import { wallet as ja } from '../i18n/ja/wallet';
import { wallet as th } from '../i18n/th/wallet';

export const catalogues = { en, ja, th };

export const w = laterWords<'wallet', typeof en>('wallet', catalogues);
