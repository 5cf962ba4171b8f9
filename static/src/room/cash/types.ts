/** The shapes of cash tables, by the names of the API's document. */
import type { CashRow, paths, Person } from '../../server/schema';

export type {
  BuyInRange,
  CashCard,
  CashLobby,
  CashRow,
  CashSeat,
  CashTerms,
  OwnCash,
  PrivateTable,
  QuickSeat,
  SeatOffer,
  StakeList,
  WaitingPlace,
} from '../../server/schema';

/** What one sits down with. */
export type SitDown =
  paths['/api/cash/{table_id}/sit']['post']['requestBody']['content']['application/json'];

/** How somebody new, or back, comes into the game: posts a big blind at once, or waits for it. */
export type Enter = NonNullable<SitDown['enter']>;

/** Of a friend to a private table; told once, and kept by nobody. */
export interface CashInvitation {
  table: string;
  host: Person;
  game: CashRow['game'];
  sb: number;
  bb: number;
}
