import type { UltimateTable } from './ultimate-table';

/** A table of Ultimate Hold'em with its trainer, as its screens know it. */
export type DealerConnection = Pick<
  UltimateTable,
  | 'subscribe'
  | 'send'
  | 'train'
  | 'look'
  | 'hint'
  | 'score'
  | 'resetTraining'
  | 'chart'
  | 'payTables'
  | 'drill'
  | 'drillAgain'
  | 'drillChoose'
>;
