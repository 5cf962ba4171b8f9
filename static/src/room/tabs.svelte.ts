/** Which part of the card room is open, remembered on the device. */
import { readStored, writeStored } from '../storage';

const STORAGE_KEY = 'pokerultimate.room-tab';

/** In the order of the screen. */
export const TABS = ['cash', 'sit_and_go', 'spin', 'tournaments'] as const;

export type RoomTab = (typeof TABS)[number];

class RoomTabs {
  open: RoomTab = $state(TABS.find((tab) => tab === readStored(STORAGE_KEY)) ?? TABS[0]);

  choose(tab: RoomTab): void {
    this.open = tab;
    writeStored(STORAGE_KEY, tab);
  }
}

export const roomTabs = new RoomTabs();
