import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Intent } from '../../src/connection/TableConnection';
import { choiceText } from '../../src/powers/ear';
import { PowerControls } from '../../src/powers/PowerControls.svelte';
import type { View } from '../../src/protocol';
import { TurnControls } from '../../src/table/TurnControls.svelte';
import { inNaiko, sceneView, type PowerState } from '../table-fixtures/scenes';

let sent: Intent[];

function scene(state: PowerState, seats = 4): View {
  return inNaiko(sceneView('turn', seats), state);
}

function controlsAt(view: View): { turn: TurnControls; powers: PowerControls } {
  const turn = new TurnControls(
    (intent) => {
      sent.push(intent);
      return new Promise(() => undefined);
    },
    () => undefined,
  );
  const powers = new PowerControls(turn);
  turn.show(view);
  powers.show(view);
  vi.advanceTimersByTime(600);
  return { turn, powers };
}

describe('the powers of a turn', () => {
  beforeEach(() => {
    sent = [];
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('ask for the card before it goes', () => {
    const { powers } = controlsAt(scene('use'));
    powers.press('sleeve_swap');
    expect(powers.choosing).toBe('sleeve_swap');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(400);
    powers.swap('Qd');
    expect(sent).toEqual([{ do: 'sleeve_swap', card: 'Qd', v: 41 }]);
  });

  it('take no second half of a double click for the card that goes', () => {
    const { powers } = controlsAt(scene('use'));
    powers.press('sleeve_swap');
    vi.advanceTimersByTime(200);
    powers.swap('Qd');
    expect(sent).toEqual([]);
  });

  it('aim at the seats that the table names, clockwise from the own one', () => {
    const view = scene('use');
    const { powers } = controlsAt({
      ...view,
      me: 2,
      powers: view.powers && {
        ...view.powers,
        options: [{ power: 'short_anchor', price: 2, refused: null, targets: [0, 1, 3] }],
      },
    });
    expect(powers.targets).toEqual([3, 0, 1]);
    powers.press('short_anchor');
    vi.advanceTimersByTime(400);
    expect(powers.key('2')).toBe(true);
    expect(sent).toEqual([{ do: 'short_anchor', target: 0, v: 41 }]);
  });

  it('tell the ear what is asked, and the key of each answer', () => {
    const view = scene('use');
    const { powers } = controlsAt(view);
    expect(choiceText(powers, view)).toBeNull();
    powers.press('sleeve_swap');
    expect(choiceText(powers, view)).toBe('Which card goes? 1 Ace of spades, 2 Queen of diamonds');
    powers.press('short_anchor');
    expect(choiceText(powers, view)).toBe('Whom do you anchor? 1 Marco, 2 Ella, 3 Felix');
  });

  it('cannot be used where the table refuses them', () => {
    const { powers } = controlsAt(scene('refused'));
    powers.press('sleeve_swap');
    powers.press('glimpse');
    expect(powers.choosing).toBeNull();
    expect(sent).toEqual([]);
  });

  it('close the raise panel, and are forgotten with the version', () => {
    const { turn, powers } = controlsAt(scene('use'));
    turn.raise();
    powers.press('short_anchor');
    expect(turn.open).toBe(false);
    powers.show({ ...scene('use'), v: 42 });
    expect(powers.choosing).toBeNull();
  });

  it('leave the digits to the raise panel while that is open', () => {
    const { turn, powers } = controlsAt(scene('use'));
    powers.press('sleeve_swap');
    vi.advanceTimersByTime(400);
    turn.raise();
    expect(powers.choosing).toBeNull();
    expect(powers.key('1')).toBe(false);
    expect(sent).toEqual([]);
  });

  it('leave to the raise panel the digits of which nothing is chosen', () => {
    const { powers } = controlsAt(scene('use'));
    expect(powers.key('1')).toBe(false);
    powers.press('sleeve_swap');
    expect(powers.key('Escape')).toBe(true);
    expect(powers.choosing).toBeNull();
  });
});

describe('the answer to an anchor', () => {
  beforeEach(() => {
    sent = [];
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is given once, by button or key', () => {
    const { powers } = controlsAt(scene('answer'));
    expect(powers.key('d')).toBe(true);
    powers.answer('let_pass');
    expect(sent).toEqual([{ do: 'seal_shield', v: 41 }]);
  });

  it('belongs to the target alone', () => {
    const { powers } = controlsAt(scene('waits'));
    powers.answer('seal_shield');
    expect(powers.key('e')).toBe(false);
    expect(sent).toEqual([]);
  });

  it('takes no press that was meant for what stood there before', () => {
    const { turn, powers } = controlsAt({ ...scene('use'), v: 40 });
    const view = scene('answer');
    turn.show(view);
    powers.show(view);
    powers.answer('let_pass');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(600);
    powers.answer('let_pass');
    expect(sent).toEqual([{ do: 'let_pass', v: 41 }]);
  });

  it('is no action either, where the window has closed under the finger', () => {
    const { turn } = controlsAt({ ...scene('answer'), v: 40 });
    turn.show(scene('use'));
    turn.fold();
    turn.checkOrCall();
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(600);
    turn.checkOrCall();
    expect(sent).toEqual([{ do: 'call', v: 41 }]);
  });
});
