/** The sentences for what the server refuses: they say what to do. A code nobody foresaw keeps the server's own words. */
import { t, type MessageKey } from '../i18n';
import type { Reason, Refusal } from '../server/request';
import type { IdRule } from './id-rules';

/** What goes wrong with no refusal that says why. */
export type General = Exclude<Reason, 'refused'>;

const SENTENCES = {
  required: 'account.refused_required',
  invite_code: 'account.refused_invite_code',
  id_characters: 'account.refused_id_characters',
  id_scripts: 'account.refused_id_scripts',
  id_length: 'account.refused_id_length',
  id_taken: 'account.refused_id_taken',
  id_changes: 'account.refused_id_changes',
  username_password_mismatch: 'account.refused_id_password',
  email_password_mismatch: 'account.refused_email_password',
  enter_current_password: 'account.refused_password',
  incorrect_password: 'account.refused_password',
  account_inactive: 'account.refused_inactive',
  too_many_login_attempts: 'account.too_often',
  too_often: 'account.too_often',
  rate_limited: 'account.too_often',
  password_too_short: 'account.refused_password_short',
  password_too_common: 'account.refused_password_common',
  password_entirely_numeric: 'account.refused_password_digits',
  password_too_similar: 'account.refused_password_similar',
  incorrect_code: 'account.refused_passkey',
  passkey_declined: 'account.passkey_declined',
  passkey_known: 'account.passkey_known',
  nobody: 'friends.refused_nobody',
  gone: 'friends.refused_gone',
  self: 'friends.refused_self',
  blocked: 'friends.refused_blocked',
  friends: 'friends.refused_friends',
  pending: 'friends.refused_pending',
  same_as_current: 'account.refused_same',
  duplicate_email: 'account.refused_same',
} as const satisfies Readonly<Record<string, MessageKey>>;

function isKnown(code: string): code is keyof typeof SENTENCES {
  return Object.hasOwn(SENTENCES, code);
}

export function generalSentence(reason: General): string {
  return t(`account.${reason}`);
}

export function sentenceOf({ code, field, message }: Refusal): string {
  if (code === 'incorrect_code' && field === 'code') return t('account.refused_recovery_code');
  if (code === 'invalid' && field === 'email') return t('account.refused_email');
  if (isKnown(code)) return t(SENTENCES[code]);
  return message === '' ? generalSentence('broken') : message;
}

const RULES = {
  length: 'id_length',
  start: 'id_characters',
  characters: 'id_characters',
  script: 'id_scripts',
} as const satisfies Readonly<Record<IdRule, string>>;

/** What the page itself can tell of an ID, before anything is sent. */
export function refuseBrokenRules(
  submission: { refuse: (field: string, code: string) => void },
  field: string,
  broken: ReadonlySet<IdRule>,
): void {
  const [first] = broken;
  if (first !== undefined) submission.refuse(field, RULES[first]);
}
