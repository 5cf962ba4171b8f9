/** What Trips costs in the long run with each table, exactly (UTH-29). */
import { tripsEdge } from '../figures';
import type { PayTables, TripsKey } from '../protocol';

/** "1.90%"; nothing until the tables are there. */
export function edgeText(tables: PayTables | null, key: TripsKey): string {
  const table = tables?.trips.find((each) => each.key === key);
  return tables === null || table === undefined ? '' : `${tripsEdge(tables, table).toFixed(2)}%`;
}
