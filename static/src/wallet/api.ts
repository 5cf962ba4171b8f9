/** What the client asks of the wallet. It never sends an amount. */
import { call } from '../server/api';
import type { Statement, Wallet } from '../server/schema';

export function wallet(): Promise<Wallet> {
  return call('GET', '/api/wallet');
}

export function refill(): Promise<Wallet> {
  return call('POST', '/api/wallet/refill');
}

/** `before`: id of the last line that is known; null: the newest lines. */
export function statement(before: number | null): Promise<Statement> {
  return call('GET', '/api/wallet/statement', { query: { before } });
}
