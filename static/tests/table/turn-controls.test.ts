import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Intent } from '../../src/connection/TableConnection';
import type { Answer, View } from '../../src/protocol';
import { settings } from '../../src/settings.svelte';
import { TurnControls, type Trouble } from '../../src/table/TurnControls.svelte';
import { inOmaha, sceneView } from '../table-fixtures/scenes';

let sent: Intent[];
let troubles: Trouble[];
let answer: (answer: Answer) => void;

function controlsAt(view: View): TurnControls {
  const controls = new TurnControls(
    (intent) => {
      sent.push(intent);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    (trouble) => troubles.push(trouble),
  );
  controls.show(view);
  return controls;
}

/** The same turn with blinds so small that an all-in is more than 50 big blinds. */
function deep(view: View): View {
  return { ...view, level: { ...view.level, sb: 5, bb: 10 } };
}

describe('the turn', () => {
  beforeEach(() => {
    sent = [];
    troubles = [];
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends one command for a version, however often a button is pressed (F2)', () => {
    const controls = controlsAt(sceneView('turn', 6));
    controls.checkOrCall();
    controls.checkOrCall();
    controls.fold();
    expect(sent).toEqual([{ do: 'call', v: 41 }]);
    expect(controls.sending).toBe(true);
  });

  it('takes no press in the first moments of a table that has just come to the screen (NK-67)', () => {
    const controls = controlsAt(sceneView('turn', 6));
    controls.settleMs = 300;
    vi.advanceTimersByTime(650);
    controls.fold();
    controls.show({ ...sceneView('turn', 6), v: 42 });
    vi.advanceTimersByTime(310);
    controls.fold();
    expect(sent).toEqual([{ do: 'fold', v: 42 }]);
  });

  it('can be played again after a refusal, which is told', async () => {
    const view = sceneView('turn', 6);
    const controls = controlsAt(view);
    controls.fold();
    answer({ v: 41, events: [], view, refused: { code: 'STALE_TURN', legal: null } });
    await Promise.resolve();
    await Promise.resolve();
    expect(troubles.map(({ code }) => code)).toEqual(['STALE_TURN']);
    expect(controls.sending).toBe(false);
  });

  it('has nothing to press on the turn of another (K14)', () => {
    const controls = controlsAt(sceneView('waiting', 6));
    controls.fold();
    controls.checkOrCall();
    controls.raise();
    expect(sent).toEqual([]);
    expect(controls.open).toBe(false);
  });

  it('opens the panel at Min, plays the shown total and closes with the turn', () => {
    const view = sceneView('turn', 6);
    const controls = controlsAt(view);
    controls.raise();
    expect(controls.open).toBe(true);
    expect(controls.amount).toBe(400);
    controls.choose('half');
    controls.step(1);
    expect(controls.amount).toBe(1100);
    controls.raise();
    expect(sent).toEqual([{ do: 'raise_to', to: 1100, v: 41 }]);
    controls.show({ ...view, v: 42, legal: null });
    expect(controls.open).toBe(false);
  });

  it('takes a typed total exactly and names the nearest of one out of range (D-15)', () => {
    const controls = controlsAt(sceneView('turn', 6));
    controls.raise();
    controls.type('777');
    expect(controls.amount).toBe(777);
    controls.type('12');
    expect(controls.correction).toBe(400);
    controls.raise();
    expect(sent).toEqual([]);
    controls.correct();
    expect(controls.amount).toBe(400);
    controls.type('lots');
    expect(controls.correction).toBeNull();
  });

  it('asks before a fold that saves nothing', () => {
    const controls = controlsAt(sceneView('free', 6));
    controls.fold();
    expect(controls.asking).toBe(true);
    expect(sent).toEqual([]);
    controls.fold();
    expect(sent).toEqual([{ do: 'fold', v: 41 }]);
  });

  it('wants a second, later press for an all-in of more than 50 big blinds (D-16)', () => {
    const controls = controlsAt(deep(sceneView('turn', 6)));
    controls.raise();
    controls.choose('all_in');
    controls.raise();
    expect(controls.confirming).toBe('raise');
    controls.raise();
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(400);
    controls.raise();
    expect(sent).toEqual([{ do: 'raise_to', to: 1910, v: 41 }]);
  });

  it('wants no second press where the person has switched that off (D-17)', () => {
    settings.confirmAllIn = false;
    const controls = controlsAt(deep(sceneView('turn', 6)));
    controls.raise();
    controls.choose('all_in');
    controls.raise();
    expect(sent).toEqual([{ do: 'raise_to', to: 1910, v: 41 }]);
    settings.confirmAllIn = true;
  });

  it('goes no further than the pot where that is less than the stack (NK-14)', () => {
    const view = inOmaha(sceneView('turn', 6));
    const controls = controlsAt(deep(view));
    const most = view.legal?.raise?.max ?? 0;
    expect(controls.capped).toBe(true);
    expect(most).toBeLessThan(controls.allInTotal);
    controls.raise();
    controls.choose('pot');
    expect(controls.amount).toBe(most);
    controls.step(1);
    expect(controls.amount).toBe(most);
    controls.type(String(most + 1));
    expect(controls.correction).toBe(most);
    controls.correct();
    // It is no all-in, so one press is enough.
    controls.raise();
    expect(sent).toEqual([{ do: 'raise_to', to: most, v: 41 }]);
  });

  it('is not capped where the whole stack may go in', () => {
    expect(controlsAt(sceneView('turn', 6)).capped).toBe(false);
    expect(controlsAt(inOmaha(sceneView('only_all_in', 6))).capped).toBe(false);
  });

  it('plays the only total there is without a panel, all-in or not', () => {
    const view = sceneView('turn', 6);
    const raise = view.legal?.raise ?? null;
    const legal = view.legal && { ...view.legal, raise: raise && { ...raise, max: raise.min } };
    const controls = controlsAt({ ...view, legal });
    controls.raise();
    expect(controls.open).toBe(false);
    expect(sent).toEqual([{ do: 'raise_to', to: 400, v: 41 }]);
  });

  it('plays the only all-in there is without a panel', () => {
    const controls = controlsAt(sceneView('only_all_in', 6));
    controls.raise();
    expect(controls.open).toBe(false);
    expect(sent).toEqual([{ do: 'raise_to', to: 340, v: 41 }]);
  });
});
