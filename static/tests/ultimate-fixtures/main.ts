/**
 * Shows the table against the dealer as the engine would: `showDealer(fixture, look)`. A fixture is made by
 * tests/browser/dealer_fixtures.py; the answers of this table never change its view.
 */
import { flushSync, mount, unmount } from 'svelte';
import {
  applySettings,
  settings,
  type Deck,
  type Language,
  type Theme,
} from '../../src/settings.svelte';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import '../../src/page/page.css';
import type { DealerConnection } from '../../src/ultimate/connection';
import { prefer, type Preferences } from '../../src/ultimate/preferences.svelte';
import type {
  Chart,
  DealerTurn,
  DrillTurn,
  PayTables,
  Scores,
  Values,
} from '../../src/ultimate/protocol';
import DealerTable from '../../src/ultimate/table/DealerTable.svelte';

export interface Fixture {
  turn: DealerTurn;
  /** Of the decision that is due, or of the drill's. */
  values: Values | null;
  /** What the drill shows, at first and after a choice. */
  drill: { asked: DrillTurn; judged: DrillTurn } | null;
  scores: Scores;
  chart: Chart;
  payTables: PayTables;
  preferences: Partial<Preferences>;
  /** Pressed one after another once the table stands: names of keys, or selectors. */
  then: string[];
}

interface Look {
  language: Language;
  theme: Theme;
  deck: Deck;
}

declare global {
  interface Window {
    showDealer: (fixture: Fixture, look: Partial<Look>) => Promise<void>;
  }
}

function connectionOf(fixture: Fixture): DealerConnection {
  const { answer, trainer, resets } = fixture.turn;
  const { v, view } = answer;
  const never = (): Promise<never> => new Promise(() => undefined);
  return {
    subscribe(listener) {
      listener({ v, view, events: [] }, { trainer, resets });
      return () => undefined;
    },
    send: never,
    train: never,
    look: () => Promise.resolve(),
    hint(_where, onvalues) {
      onvalues(fixture.values);
      return Promise.resolve();
    },
    score: () => Promise.resolve(fixture.scores),
    resetTraining: never,
    chart: () => Promise.resolve(fixture.chart),
    payTables: () => Promise.resolve(fixture.payTables),
    drill: () => (fixture.drill === null ? never() : Promise.resolve(fixture.drill.asked)),
    drillAgain: () => (fixture.drill === null ? never() : Promise.resolve(fixture.drill.asked)),
    drillChoose(_choice, onjudged) {
      if (fixture.drill === null) return never();
      onjudged(fixture.drill.judged.trainer);
      return Promise.resolve(fixture.drill.judged);
    },
  };
}

let shown: Record<string, unknown> | undefined;

function press(what: string): void {
  const target = document.querySelector<HTMLElement>(what.length > 1 ? what : '#none');
  if (target !== null) target.click();
  else window.dispatchEvent(new KeyboardEvent('keydown', { key: what, code: what }));
  flushSync();
}

async function showDealer(fixture: Fixture, look: Partial<Look>): Promise<void> {
  settings.language = look.language ?? 'en';
  settings.theme = look.theme ?? 'dark';
  settings.deck = look.deck ?? '2';
  prefer({
    ante: 10,
    trips: 0,
    timing: 'at_once',
    guard: false,
    drillStreet: 'preflop',
    drillClose: false,
    ...fixture.preferences,
  });
  if (shown !== undefined) await unmount(shown);
  shown = mount(DealerTable, {
    target: document.body,
    props: { connection: connectionOf(fixture), lasting: true, onhome: () => undefined },
  });
  flushSync();
  // What the fake connection promises is there with the next turn of the event loop.
  const settle = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve);
    });
  await settle();
  for (const step of fixture.then) {
    press(step);
    await settle();
  }
  flushSync();
}

applySettings();
window.showDealer = showDealer;
