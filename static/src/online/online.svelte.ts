/** What the first screen knows of playing online: the parts that fill it are fetched once somebody is signed in. */
import type { Component } from 'svelte';

interface Online {
  /** Tells of invitations and of a table that one has left; a table has a place of its own for it. */
  Bar: Component<{
    place: 'under-page' | 'over-felt';
    /** False where the switcher between own tables tells of them. */
    ofTables?: boolean;
  }> | null;
  /** Invitations and turns that wait for the person. */
  waiting: number;
  /** The switcher between own tables, where there is another than the one on the screen. */
  Strip: Component | null;
  /** Own tables of the card room that are about to begin or run. */
  tables: number;
}

export const online: Online = $state({ Bar: null, Strip: null, waiting: 0, tables: 0 });
