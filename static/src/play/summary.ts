import { t, type MessageKey } from '../i18n';
import type { Summary } from '../saved/saved-game';
import type { Game } from '../protocol';
import type { GameTable, SetupTable } from '../setup/rules';

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

const GAME_NAMES = {
  holdem: 'common.holdem',
  match4: 'common.match4',
  omaha: 'common.omaha',
  naiko: 'common.naiko',
} as const satisfies Readonly<Record<Game, MessageKey>>;

export function gameName(game: Game): string {
  return t(GAME_NAMES[game]);
}

/** "Classic", "Match of four", "Omaha Classic": hold'em is what the tables are of where nothing else is said. */
export function gameTableName({ game, table }: GameTable): string {
  if (table === null) return gameName(game);
  if (game === 'holdem') return tableName(table);
  return t('common.game_table', { game: gameName(game), table: tableName(table) });
}

/** One line about a saved game, such as "Classic · hand 23 · your turn". */
export function summaryText({ hand, yourTurn, over, ...kind }: Summary): string {
  const values = { table: gameTableName(kind), n: Math.max(hand, 1) };
  if (over) return t('home.saved_over', values);
  return yourTurn ? t('home.saved_your_turn', values) : t('home.saved_about', values);
}
