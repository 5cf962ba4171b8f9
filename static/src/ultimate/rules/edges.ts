/** What the game and its side bet cost in the long run, exactly (UTH-29). */
import { gameEdge, tripsEdge } from '../figures';
import type { PayTables, TripsKey } from '../protocol';
import { percentText } from '../trainer/values';

/** As many as tell 2.185% from what it would be rounded to. */
const PLACES = 3;

/** Of Trips with a table: "1.904%"; nothing until the tables are there. */
export function edgeText(tables: PayTables | null, key: TripsKey): string {
  const table = tables?.trips.find((each) => each.key === key);
  if (tables === null || table === undefined) return '';
  return percentText(tripsEdge(tables, table), PLACES);
}

/** Of the whole game, in Antes: "2.185%". */
export function gameEdgeText(tables: PayTables): string {
  return percentText(gameEdge(tables), PLACES);
}
