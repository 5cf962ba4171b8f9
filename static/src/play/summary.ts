import { t } from '../i18n';
import type { Summary } from '../saved/saved-game';
import type { SetupTable } from '../setup/rules';

const TABLE_NAMES = {
  classic: 'common.classic',
  turbo: 'common.turbo',
  deep: 'common.deep',
  headsup: 'common.headsup',
  steady: 'common.steady',
  custom: 'common.custom',
  match4: 'common.match4',
} as const;

export function tableName(table: SetupTable): string {
  return t(TABLE_NAMES[table]);
}

/** One line about a saved game, such as "Classic · hand 23 · your turn". */
export function summaryText({ table, hand, yourTurn, over }: Summary): string {
  const values = { table: tableName(table), n: Math.max(hand, 1) };
  if (over) return t('home.saved_over', values);
  return yourTurn ? t('home.saved_your_turn', values) : t('home.saved_about', values);
}
