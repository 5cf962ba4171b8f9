/**
 * `?scene=turn&seats=6&language=ja&theme=light&deck=4&panel=1`: one table in one state.
 * `panel=1` opens the raise panel. The answers of this table never change its view.
 */
import { mount } from 'svelte';
import type { TableConnection } from '../../src/connection/TableConnection';
import type { Pace } from '../../src/protocol';
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

const query = new URLSearchParams(location.search);
const scene = query.get('scene') ?? 'turn';
if (!isScene(scene)) throw new Error(`No scene ${scene}`);

settings.language = (query.get('language') ?? 'en') as Language;
settings.theme = (query.get('theme') ?? 'dark') as Theme;
settings.deck = (query.get('deck') ?? '2') as Deck;
settings.speed = 'normal';
applySettings();

const view = sceneView(scene, Number(query.get('seats') ?? 6));
const pace: Pace = {
  hole_card_ms: 0,
  board_card_ms: 0,
  street_ms: 0,
  runout_ms: 0,
  award_ms: 0,
};

const connection: TableConnection = {
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

mount(Table, {
  target: document.body,
  props: { connection, onhome: () => undefined, onagain: () => undefined },
});

if (query.get('panel') === '1') {
  requestAnimationFrame(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', code: 'KeyR' }));
  });
}
