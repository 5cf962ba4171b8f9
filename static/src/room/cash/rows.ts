/** The cash tables of the lobby: which are looked for, in which order, and what is said of them. */
import { formatNumber, t } from '../../i18n';
import { gameName } from '../../play/summary';
import type { Filters } from './filters.svelte';
import type { CashLobby, CashRow, SeatOffer } from './types';
import { c } from './words';

interface Stake {
  game: CashRow['game'];
  sb: number;
  bb: number;
}

/** The fullest first, as the server lists them. */
function fullestFirst(one: CashRow, other: CashRow): number {
  return other.people - one.people || other.bots - one.bots || one.bb - other.bb;
}

/** What is heard between two questions: an own table is told as everybody's, one that has closed is gone. */
export function afterRow(lobby: CashLobby, row: CashRow): CashLobby {
  const others = lobby.tables.filter(({ id }) => id !== row.id);
  return {
    ...lobby,
    tables: row.open ? [...others, row].sort(fullestFirst) : others,
    mine: lobby.mine.map((own) => (own.row.id === row.id ? { ...own, row } : own)),
  };
}

/** elapsed: ms since the lobby was read, by which the time of every offer in it is counted. */
export function afterOffer(lobby: CashLobby, offer: SeatOffer, elapsed: number): CashLobby {
  const others = lobby.offers.filter(({ id }) => id !== offer.id);
  return { ...lobby, offers: [...others, { ...offer, left_ms: offer.left_ms + elapsed }] };
}

export function isOfStake(row: Stake, { game, sb, bb }: Stake): boolean {
  return row.game === game && row.sb === sb && row.bb === bb;
}

export function isMatching(row: CashRow, filters: Filters): boolean {
  return isOfStake(row, filters) && row.bot_level === filters.bots;
}

/** "Hold’em 10/20". */
export function stakeName({ game, sb, bb }: Stake): string {
  return c('cash.stake', { game: gameName(game), sb, bb });
}

/** How many big blinds so many chips are: one decimal, and only where it is not whole. */
export function bigBlinds(chips: number, bb: number): string {
  const tenths = Math.floor((chips * 10) / bb);
  const rest = tenths % 10;
  const whole = formatNumber((tenths - rest) / 10);
  return rest === 0 ? whole : `${whole}.${rest}`;
}

export function botsText(row: CashRow): string {
  if (row.bot_level === null) return c('cash.people_only');
  const level = t(`common.${row.bot_level}`);
  return row.bots === 0
    ? c('cash.bots_come', { level })
    : c('cash.bots_here', { n: row.bots, level });
}
