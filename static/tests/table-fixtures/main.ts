/**
 * Shows one table in one state: `?scene=turn&seats=6&language=ja&theme=light&deck=4&panel=1`, and again
 * at every call of `showTable(query)`. `panel=1` opens the raise panel. The answers of this table
 * never change its view.
 */
import { flushSync, mount, unmount } from 'svelte';
import type { TableConnection } from '../../src/connection/TableConnection';
import type { Pace, View } from '../../src/protocol';
import {
  applySettings,
  settings,
  type Deck,
  type Language,
  type Theme,
} from '../../src/settings.svelte';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import Table from '../../src/table/Table.svelte';
import { isScene, sceneView } from './scenes';

declare global {
  interface Window {
    showTable: (query: string) => void;
  }
}

const pace: Pace = {
  hole_card_ms: 0,
  board_card_ms: 0,
  street_ms: 0,
  runout_ms: 0,
  award_ms: 0,
};

function connectionOf(view: View): TableConnection {
  return {
    speed: 'normal',
    pace,
    subscribe(listener) {
      const step = { kind: 'person', v: view.v, seat: 0, delay_ms: null } as const;
      listener({ v: view.v, events: [], view }, { step, pace });
      return () => undefined;
    },
    send: () =>
      Promise.resolve({
        v: view.v,
        events: [],
        view,
        refused: { code: 'STALE_TURN', legal: view.legal },
      }),
    history: () => Promise.resolve([{ hand: view.hand, events: view.log }]),
    setSpeed: () => Promise.resolve(),
    close: () => undefined,
    watch: () => Promise.resolve(),
    skip: () => Promise.resolve(),
    restart: () => Promise.resolve(),
    quit: () => Promise.resolve(),
  };
}

let shown: Record<string, unknown> | undefined;

function showTable(text: string): void {
  const query = new URLSearchParams(text);
  const scene = query.get('scene') ?? 'turn';
  if (!isScene(scene)) throw new Error(`No scene ${scene}`);
  settings.language = (query.get('language') ?? 'en') as Language;
  settings.theme = (query.get('theme') ?? 'dark') as Theme;
  settings.deck = (query.get('deck') ?? '2') as Deck;
  settings.speed = 'normal';
  if (shown !== undefined) void unmount(shown);
  shown = mount(Table, {
    target: document.body,
    props: {
      connection: connectionOf(sceneView(scene, Number(query.get('seats') ?? 6))),
      onhome: () => undefined,
      onagain: () => undefined,
    },
  });
  flushSync();
  if (query.get('panel') === '1') {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', code: 'KeyR' }));
    flushSync();
  }
}

applySettings();
window.showTable = showTable;
showTable(location.search);
