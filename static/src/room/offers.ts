/** What an offer comes to, and what it is called. */
import { formatNumber, t } from '../i18n';
import { gameName } from '../play/summary';
import type {
  BlindLevels,
  Offers,
  SitAndGoCard,
  SitAndGoFormat,
  SitAndGoOffer,
  WaitingTable,
} from './types';
import { r } from './words';

const WHOLE = 1_000;

export function formatOf(offers: Offers, { kind }: Pick<SitAndGoOffer, 'kind'>): SitAndGoFormat {
  return kind === 'spin' ? offers.spin : offers.sit_and_go;
}

export function levelsOf(format: SitAndGoFormat, turbo: boolean): BlindLevels | undefined {
  return format.levels.find((levels) => levels.turbo === turbo) ?? format.levels[0];
}

/** Of a pool in parts per mille: each prize floored, and what is left over to the first (NK-88). */
export function prizesOf(pool: number, parts: readonly number[]): number[] {
  const prizes = parts.map((part) => Math.floor((pool * part) / WHOLE));
  const rest = pool - prizes.reduce((sum, prize) => sum + prize, 0);
  return prizes.map((prize, at) => (at === 0 ? prize + rest : prize));
}

/** "80 / 12 / 8": parts per mille as per cent. */
export function splitText(parts: readonly number[]): string {
  return parts.map((part) => part / 10).join(' / ');
}

export function isSame(one: SitAndGoOffer, other: SitAndGoOffer): boolean {
  const keys = ['kind', 'game', 'size', 'entry', 'turbo', 'bots'] as const;
  return keys.every((key) => one[key] === other[key]);
}

/** How many have registered for it and wait. */
export function waitingFor(waiting: readonly WaitingTable[], offer: SitAndGoOffer): number {
  return waiting.find((table) => isSame(table.offer, offer))?.registered ?? 0;
}

/** What is heard between two questions: a table with nobody left is gone. */
export function afterNews(waiting: readonly WaitingTable[], told: WaitingTable): WaitingTable[] {
  const others = waiting.filter(({ offer }) => !isSame(offer, told.offer));
  return told.registered === 0 ? others : [told, ...others];
}

export function kindName({ kind }: Pick<SitAndGoOffer, 'kind'>): string {
  return r(`room.${kind}`);
}

/** "Spin · Hold’em". */
export function shortName(offer: SitAndGoOffer): string {
  return `${kindName(offer)} · ${gameName(offer.game)}`;
}

/** "6 players · Turbo · BOT: Medium". */
export function detailText({ size, turbo, bots }: SitAndGoOffer): string {
  return [
    r('room.players_n', { n: size }),
    ...(turbo ? [t('common.turbo')] : []),
    bots === null ? r('room.people_only') : r('room.bots_of', { level: t(`common.${bots}`) }),
  ].join(' · ');
}

/** "1,950 · 1,050". */
export function prizesText(prizes: readonly number[]): string {
  return prizes
    .filter((prize) => prize > 0)
    .map(formatNumber)
    .join(' · ');
}

/** Prize of a place, counted from 1. */
export function prizeAt({ prizes }: SitAndGoCard, place: number): number {
  return prizes[place - 1] ?? 0;
}

/** Of the own tables those that are about to begin or run, and wait for the person. */
export function running(mine: readonly SitAndGoCard[]): SitAndGoCard[] {
  return mine.filter(({ status, seats, mine: own }) => {
    if (status === 'starting') return true;
    return status === 'playing' && seats.find(({ seat }) => seat === own)?.place === null;
  });
}
