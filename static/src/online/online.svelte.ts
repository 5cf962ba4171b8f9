/** What the first screen knows of playing online: the parts that fill it are fetched once somebody is signed in. */
import type { Component } from 'svelte';

interface Online {
  /** Tells of invitations and of a table that one has left; a table has a place of its own for it. */
  Bar: Component<{ place: 'under-page' | 'over-felt' }> | null;
  /** Invitations and turns that wait for the person. */
  waiting: number;
  /** Own tables of the card room that are about to begin or run. */
  tables: number;
}

export const online: Online = $state({ Bar: null, waiting: 0, tables: 0 });
