/** The shapes of the lobby, by the names of the API's document. */
import type { ForComputer, ForFriend, ForWhoComes, MatchCard } from '../server/schema';

export type {
  MatchCard,
  MatchOptions,
  MatchSeat,
  MyMatches,
  SitAndGoCard,
  WaitingTable,
} from '../server/schema';

export type MatchStatus = MatchCard['status'];

/** What the viewer may do with a match now. */
export type MatchAction = MatchCard['may'][number];

/** Whom a seat is for: a friend by his `sub`, a computer player, or the first friend of the host who has the link. */
export type Wish = ForFriend | ForComputer | ForWhoComes;
