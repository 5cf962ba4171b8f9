import type { Spot } from '../protocol';

/** What the drill asks: its spot, and whether that is still to be decided. */
export interface Asked {
  spot: Spot;
  due: boolean;
}
