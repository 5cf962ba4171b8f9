/**
 * Shows one table in one state: `?scene=turn&seats=6&language=ja&theme=light&deck=4&panel=1`, and again
 * at every call of `showTable(query)`. `panel=1` opens the raise panel, `coach=1` has the coach explain, `game=omaha` deals four
 * cards, `powers=use` gives the powers of Naiko (`choose=w` or `t` presses one), `wallet=bank` makes it a wallet table whose
 * clock is at the time bank, `open=watch` makes people come and go (`sit=1`: empty chairs can be taken), `tables=1` shows the
 * row of own tables. The answers of this table never change its view.
 */
import { flushSync, mount, unmount } from 'svelte';
import { coach } from '../../src/coach/coach.svelte';
import type { TableConnection } from '../../src/connection/TableConnection';
import type { Message, Pace, View } from '../../src/protocol';
import {
  applySettings,
  settings,
  type Deck,
  type Language,
  type Theme,
} from '../../src/settings.svelte';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { online } from '../../src/online/online.svelte';
import type { LiveTable } from '../../src/table/live';
import Table from '../../src/table/Table.svelte';
import TablesStrip from '../../src/tables-strip/TablesStrip.svelte';
import { recordedHands } from '../data/hands';
import { aroundOpenTable, atOpenTable, isOpenState } from './open';
import { inNaiko, inOmaha, isPowerState, isScene, sceneView } from './scenes';
import { showRow } from './own-tables';
import { isStage, walletTable } from './wallet';

declare global {
  interface Window {
    showTable: (query: string) => void;
    /** Plays one of the recorded hands at Normal; resolves when its result has stood for two seconds. */
    playHand: (index: number) => Promise<void>;
  }
}

const still: Pace = {
  hole_card_ms: 0,
  board_card_ms: 0,
  street_ms: 0,
  runout_ms: 0,
  award_ms: 0,
};

/** CH-09, Normal. */
const normal: Pace = {
  hole_card_ms: 120,
  board_card_ms: 280,
  street_ms: 450,
  runout_ms: 1000,
  award_ms: 700,
};
const THINKING_MS = 900;

let send: ((message: Message) => void) | undefined;

function connectionOf(view: View, pace: Pace): TableConnection {
  const step = { kind: 'person', v: view.v, seat: 0, delay_ms: null } as const;
  return {
    speed: 'normal',
    pace,
    subscribe(listener) {
      send = (message) => {
        listener(message, { step, pace });
      };
      send({ v: view.v, events: [], view });
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
  if (query.get('coach') === '1') coach.start();
  else coach.stop();
  const view = sceneView(scene, Number(query.get('seats') ?? 6));
  const state = query.get('powers');
  const stage = query.get('wallet');
  const live = isStage(stage) ? walletTable(view, stage) : undefined;
  online.Strip = query.get('tables') === '1' ? TablesStrip : null;
  if (online.Strip !== null) showRow();
  const open = query.get('open');
  if (isOpenState(open)) {
    const room = atOpenTable(view, open);
    show(room, still, aroundOpenTable(room, open), query.get('sit') === '1');
  } else if (isPowerState(state)) show(inNaiko(view, state), still, live);
  else show(query.get('game') === 'omaha' ? inOmaha(view) : view, still, live);
  const keys = [query.get('panel') === '1' ? 'r' : null, query.get('choose')];
  for (const key of keys) {
    if (key === null) continue;
    window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    flushSync();
  }
}

function show(view: View, pace: Pace, live?: LiveTable, sit = false): void {
  if (shown !== undefined) void unmount(shown);
  shown = mount(Table, {
    target: document.body,
    props: {
      connection: connectionOf(view, pace),
      askOdds: () => Promise.resolve({ equity: 0.56, win: 0.55, tie: 0.02 }),
      onhome: () => undefined,
      onagain: () => undefined,
      ...(live === undefined ? {} : { live }),
      ...(sit ? { onsit: () => undefined } : {}),
    },
  });
  flushSync();
}

async function playHand(index: number): Promise<void> {
  const [first, ...messages] = recordedHands[index]?.messages ?? [];
  if (first === undefined) throw new Error(`No hand ${String(index)}`);
  show(first.view, normal);
  for (const message of messages) {
    send?.(message);
    const dealing = message.events.some(({ type }) => type === 'dealt');
    const cards = dealing ? 2 * message.view.seats.length * normal.hole_card_ms : 0;
    await new Promise((resolve) => setTimeout(resolve, THINKING_MS + normal.street_ms + cards));
  }
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

applySettings();
window.showTable = showTable;
window.playHand = playHand;
showTable(location.search);
