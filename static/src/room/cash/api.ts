/** What the client asks of cash tables. Every change answers with the table, or the lobby, as it is now. */
import { call } from '../../server/api';
import type {
  CashCard,
  CashLobby,
  Enter,
  PrivateTable,
  QuickSeat,
  SitDown,
  StakeList,
} from './types';

export function lobby(): Promise<CashLobby> {
  return call('GET', '/api/cash');
}

export function table(id: string): Promise<CashCard> {
  return call('GET', '/api/cash/{table_id}', { path: { table_id: id } });
}

export function byCode(code: string): Promise<CashCard> {
  return call('GET', '/api/cash/code/{code}', { path: { code } });
}

/** The fullest table with a free seat and somebody at it, else a new one. */
export function quickSeat(wanted: QuickSeat): Promise<CashCard> {
  return call('POST', '/api/cash/quick', { body: wanted });
}

export function openPrivate(wanted: PrivateTable): Promise<CashCard> {
  return call('POST', '/api/cash', { body: wanted });
}

export function sit(id: string, wanted: SitDown): Promise<CashCard> {
  return call('POST', '/api/cash/{table_id}/sit', { path: { table_id: id }, body: wanted });
}

export function topUp(id: string, chips: number): Promise<CashCard> {
  return call('POST', '/api/cash/{table_id}/top-up', { path: { table_id: id }, body: { chips } });
}

export function autoTopUp(id: string, on: boolean): Promise<CashCard> {
  return call('POST', '/api/cash/{table_id}/auto-top-up', {
    path: { table_id: id },
    body: { on },
  });
}

export function sitOut(id: string, when: 'now' | 'next_hand'): Promise<CashCard> {
  return call('POST', '/api/cash/{table_id}/sit-out', { path: { table_id: id }, body: { when } });
}

export function sitIn(id: string, enter: Enter): Promise<CashCard> {
  return call('POST', '/api/cash/{table_id}/sit-in', { path: { table_id: id }, body: { enter } });
}

export type TablePress = 'leave' | 'wait' | 'stop-waiting' | 'start' | 'pause' | 'resume';

export function press(id: string, what: TablePress): Promise<CashCard> {
  return call('POST', `/api/cash/{table_id}/${what}`, { path: { table_id: id } });
}

/** Of the host. */
export function atSeat(id: string, what: 'remove' | 'hand-over', seat: number): Promise<CashCard> {
  return call('POST', `/api/cash/{table_id}/${what}`, {
    path: { table_id: id },
    body: { seat },
  });
}

export function invite(id: string, friend: string): Promise<CashCard> {
  return call('POST', '/api/cash/{table_id}/invite', { path: { table_id: id }, body: { friend } });
}

export function waitForStake(wanted: StakeList): Promise<CashLobby> {
  return call('POST', '/api/cash/lists', { body: wanted });
}

export function leaveList(list: number): Promise<CashLobby> {
  return call('POST', '/api/cash/lists/{list_id}/leave', { path: { list_id: list } });
}

export function takeOffer(offer: number, wanted: SitDown): Promise<CashCard> {
  return call('POST', '/api/cash/offers/{offer_id}/take', {
    path: { offer_id: offer },
    body: wanted,
  });
}

export function declineOffer(offer: number): Promise<CashLobby> {
  return call('POST', '/api/cash/offers/{offer_id}/decline', { path: { offer_id: offer } });
}
