import { describe, expect, it } from 'vitest';
import { OddsHelper } from '../../src/odds/odds-helper.svelte';
import type { Odds, OddsQuestion } from '../../src/protocol';

const preflop: OddsQuestion = { hole: ['As', 'Qd'], board: [], opponents: 2 };
const flop: OddsQuestion = { ...preflop, board: ['2c', '3d', '4h'] };

function share(equity: number): Odds {
  return { equity, win: equity, tie: 0 };
}

/** An engine that answers when the test says so. */
function slowEngine() {
  const asked: { question: OddsQuestion; answer: (odds: Odds) => void; fail: () => void }[] = [];
  const helper = new OddsHelper(
    (question) =>
      new Promise((resolve, reject) => {
        const fail = (): void => {
          reject(new Error('stopped'));
        };
        asked.push({ question, answer: resolve, fail });
      }),
  );
  return { asked, helper };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the odds helper', () => {
  it('asks once for each question', () => {
    const { asked, helper } = slowEngine();
    helper.show(preflop);
    helper.show({ ...preflop });
    helper.show(flop);
    expect(asked.map(({ question }) => question)).toEqual([preflop, flop]);
  });

  it('shows the odds before until the new ones are here', async () => {
    const { asked, helper } = slowEngine();
    helper.show(preflop);
    expect([helper.odds, helper.recomputing]).toEqual([null, true]);
    asked[0]?.answer(share(0.5));
    await settled();
    expect([helper.odds, helper.recomputing]).toEqual([share(0.5), false]);
    helper.show(flop);
    expect([helper.odds, helper.recomputing]).toEqual([share(0.5), true]);
    asked[1]?.answer(share(0.7));
    await settled();
    expect([helper.odds, helper.recomputing]).toEqual([share(0.7), false]);
  });

  it('drops an answer that is overtaken', async () => {
    const { asked, helper } = slowEngine();
    helper.show(preflop);
    helper.show(flop);
    asked[1]?.answer(share(0.7));
    asked[0]?.answer(share(0.5));
    await settled();
    expect(helper.odds).toEqual(share(0.7));
  });

  it('shows nothing once there is nothing to ask, even if an answer still comes', async () => {
    const { asked, helper } = slowEngine();
    helper.show(preflop);
    helper.show(null);
    asked[0]?.answer(share(0.5));
    await settled();
    expect([helper.odds, helper.recomputing]).toEqual([null, false]);
  });

  it('is silent when the engine stops', async () => {
    const { asked, helper } = slowEngine();
    helper.show(preflop);
    asked[0]?.fail();
    await settled();
    expect([helper.odds, helper.recomputing]).toEqual([null, false]);
  });
});
