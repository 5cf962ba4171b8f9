import { t } from '../i18n';
import type { Tag, Who } from './pictures';

const NAMES = {
  you: 'common.you',
  marco: 'common.marco',
  ella: 'common.ella',
  felix: 'common.felix',
  sofia: 'common.sofia',
  kenji: 'common.kenji',
} as const;

const TAGS = {
  fold: 'table.tag_folded',
  check: 'table.tag_check',
  call: 'table.tag_call',
  bet: 'table.tag_bet',
  raise: 'table.tag_raise',
  all_in: 'table.tag_all_in',
} as const;

/** The players of the match are called AI1 to AI3 in every language. */
export function nameOf(who: Who): string {
  return who in NAMES ? t(NAMES[who as keyof typeof NAMES]) : who;
}

export function tagOf(tag: Tag): string {
  return t(TAGS[tag]);
}
