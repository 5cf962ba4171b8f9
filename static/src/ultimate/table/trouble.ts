/** Why a press came to nothing (uth.md, "Error codes"). */
import { t } from '../../i18n';
import type { RefusalCode } from '../../protocol';
import { u } from '../words';

export type Trouble = RefusalCode | 'NO_ANSWER';

export function troubleText(trouble: Trouble): string {
  switch (trouble) {
    case 'PLAY_SIZE_NOT_ALLOWED':
      return u('ultimate.refused_play_size');
    case 'CHECK_NOT_ALLOWED':
      return u('ultimate.reason_check');
    case 'FOLD_NOT_ALLOWED':
      return u('ultimate.reason_fold');
    case 'PLAY_ALREADY_MADE':
      return u('ultimate.refused_already_made');
    case 'BLIND_MUST_EQUAL_ANTE':
      return u('ultimate.refused_blind');
    case 'BANKROLL_TOO_SMALL':
      return u('ultimate.reason_bankroll');
    case 'STALE_TURN':
      return t('table.refused_stale');
    case 'NO_ANSWER':
      return t('table.no_answer');
    default:
      return t('table.refused_other');
  }
}
