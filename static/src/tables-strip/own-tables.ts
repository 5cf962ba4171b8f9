/** The tables one sits at, of whatever kind, as the switcher between them needs them. */
import { formatNumber } from '../i18n';
import { gameName } from '../play/summary';
import { stakeName } from '../room/cash/rows';
import type { OwnCash } from '../room/cash/types';
import { kindName } from '../room/offers';
import type { TournamentCard } from '../room/tournaments/types';
import type { SitAndGoCard, SitAndGoLobby } from '../room/types';
import type { Screen } from '../route';
import { w } from './words';

/** At which one account may sit at once (NK-67). */
export const MOST = 4;

export interface OwnTable {
  /** The same for as long as one sits there, whatever table of a tournament it is. */
  id: string;
  /** Whose socket tells of it. */
  match: string;
  to: Screen;
  /** "Spin 100": as it is said. */
  name: string;
  /** Where there is room for few letters. */
  short: string;
  /** "Hold’em": beside the name where there is room. */
  about: string;
  /** Its hands are dealt, and one is in it: its clock may be one's own. */
  runs: boolean;
  /** Until it begins, at `readAt`. */
  startsInMs: number | null;
  /** The own place, once it is final. */
  place: number | null;
  /** By this device's clock: when the server has told so. */
  readAt: number;
}

/** Of Sit & Go and Spin those that are about to begin or run, the first one has come to first. */
export function ofSitAndGoes(lobby: SitAndGoLobby | null, readAt: number): OwnTable[] {
  return [...(lobby?.mine ?? [])]
    .reverse()
    .filter(({ status }) => status === 'starting' || status === 'playing')
    .map((card) => ofSitAndGo(card, readAt));
}

function ofSitAndGo(card: SitAndGoCard, readAt: number): OwnTable {
  const { offer } = card;
  const place = card.seats.find(({ seat }) => seat === card.mine)?.place ?? null;
  return {
    id: card.id,
    match: card.id,
    to: { page: 'sit-and-go', id: card.id },
    name: w('tables.of_entry', { kind: kindName(offer), n: offer.entry }),
    short: w(`tables.short_${offer.kind}`),
    about: gameName(offer.game),
    runs: card.status === 'playing' && place === null,
    startsInMs: card.status === 'starting' ? card.starts_in_ms : null,
    place,
    readAt,
  };
}

export function ofCash(mine: readonly OwnCash[]): OwnTable[] {
  return mine.map(({ row }) => ({
    id: row.id,
    match: row.id,
    to: { page: 'cash', id: row.id },
    name: stakeName(row),
    short: w('tables.short_cash'),
    about: w('tables.cash'),
    runs: true,
    startsInMs: null,
    place: null,
    readAt: 0,
  }));
}

export function ofTournaments(cards: readonly TournamentCard[]): OwnTable[] {
  return cards.flatMap(({ row, my_match: match }) =>
    match === null
      ? []
      : [
          {
            id: row.id,
            match,
            to: { page: 'tournament-table', id: row.id, match: null },
            name: row.name,
            short: w('tables.short_tournament'),
            about: gameName(row.game),
            runs: true,
            startsInMs: null,
            place: null,
            readAt: 0,
          },
        ],
  );
}

/** The screen is that of this table. */
export function isAt(route: Screen, table: OwnTable): boolean {
  const pages: readonly Screen['page'][] = ['sit-and-go', 'cash', 'tournament-table'];
  return pages.includes(route.page) && 'id' in route && route.id === table.id;
}

/**
 * Which place each table has in a row of four, so that none moves while another comes or goes: those that are still
 * there keep theirs, and a new one takes the first that is free. Whoever is out makes room.
 */
export function placed(
  before: readonly (string | null)[],
  tables: readonly OwnTable[],
): (string | null)[] {
  const wanted = [...tables].sort((one, other) => rank(one) - rank(other)).slice(0, MOST);
  const row = Array.from({ length: MOST }, (_, at) => {
    const id = before[at] ?? null;
    return wanted.some((table) => table.id === id) ? id : null;
  });
  for (const { id } of tables) {
    if (row.includes(id) || !wanted.some((table) => table.id === id)) continue;
    row[row.indexOf(null)] = id;
  }
  return row;
}

function rank({ place }: OwnTable): number {
  return place === null ? 0 : 1;
}

/** "50/100", "1.5k/3k": as few letters as a finger's breadth holds. */
export function blindsText(sb: number, bb: number): string {
  return `${few(sb)}/${few(bb)}`;
}

const THOUSAND = 1_000;

function few(chips: number): string {
  return chips < THOUSAND ? String(chips) : `${formatNumber(Math.floor(chips / 100) / 10)}k`;
}
