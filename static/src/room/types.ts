/** The shapes of the card room, by the names of the API's document. */
export type {
  BlindLevels,
  EntrySeat,
  Offers,
  SitAndGoCard,
  SitAndGoFormat,
  SitAndGoLobby,
  SitAndGoOffer,
  WaitingTable,
  WheelField,
} from '../server/schema';
