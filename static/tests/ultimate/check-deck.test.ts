import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDeck, commitOf, deckOf, type Witnessed } from '../../src/ultimate/online/check-deck';
import { Witness } from '../../src/ultimate/online/witness';
import type { DealerView } from '../../src/ultimate/protocol';
import { FakeStorage } from '../fake-storage';
// A hand with two computer players, as the engine tells of it from its commit to its settlement.
import told from './hand-of-the-server.json';

const VIEWS = told as unknown as DealerView[];

function view(place: number): DealerView {
  const found = VIEWS.at(place);
  if (found === undefined) throw new Error(`no view ${place}`);
  return structuredClone(found);
}

const CLIENT = '5a'.repeat(32);

/** All that a device sees of the hand before its settlement. */
function witnessed(): Witnessed {
  const witness = new Witness();
  witness.see(view(0));
  witness.share(view(0).hand_id, CLIENT);
  for (const each of VIEWS.slice(1)) witness.see(each);
  const seen = witness.of(view(-1).hand_id);
  if (seen === null) throw new Error('nothing was seen');
  return seen;
}

/** The settled hand, as a server would tell of it that has changed something. */
function tampered(change: (settled: DealerView) => void): DealerView {
  const settled = view(-1);
  change(settled);
  return settled;
}

function proofOf(settled: DealerView): NonNullable<DealerView['proof']> {
  if (settled.proof === null) throw new Error('no proof');
  return settled.proof;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
});

describe('the deck of a hand that the server has dealt', () => {
  it('is the one that was committed to', () => {
    const settled = view(-1);
    // Two each of four hands, and the board.
    expect(checkDeck(settled, witnessed())).toEqual({ fault: null, cards: 13, witnessed: true });
    expect(commitOf(settled.hand_id, proofOf(settled).seed)).toBe(view(0).commit);
    expect(new Set(deckOf(proofOf(settled).seed, CLIENT)).size).toBe(52);
  });

  it('cannot be checked before the settlement', () => {
    for (const each of VIEWS.slice(0, -1)) expect(checkDeck(each, witnessed())).toBeNull();
  });

  it('is caught with another seed', () => {
    const settled = tampered((each) => {
      proofOf(each).seed = '00'.repeat(32);
    });
    expect(checkDeck(settled, witnessed())?.fault).toBe('commit');
  });

  it('is caught with another commit that goes with another seed', () => {
    const settled = tampered((each) => {
      proofOf(each).seed = '00'.repeat(32);
      each.commit = commitOf(each.hand_id, '00'.repeat(32));
    });
    expect(checkDeck(settled, witnessed())?.fault).toBe('commit');
  });

  it('is caught with another share of this device', () => {
    const settled = tampered((each) => {
      proofOf(each).client = '5b'.repeat(32);
    });
    expect(checkDeck(settled, witnessed())?.fault).toBe('share');
  });

  it('is caught with another number of hands', () => {
    const settled = tampered((each) => {
      proofOf(each).neighbours = 3;
    });
    expect(checkDeck(settled, witnessed())?.fault).toBe('share');
  });

  it.each([
    ['own card', (each: DealerView) => each.cards],
    ['card of the board', (each: DealerView) => each.board],
    ['card of the dealer', (each: DealerView) => each.result?.dealer.cards],
    ['card of a computer player', (each: DealerView) => each.result?.neighbours[1]?.cards],
  ])('is caught with one other %s', (_, cardsOf) => {
    const settled = tampered((each) => {
      const cards = cardsOf(each);
      if (cards === undefined) throw new Error('no cards');
      const all = deckOf(proofOf(each).seed, CLIENT);
      cards[1] = all[51] as (typeof cards)[number];
    });
    expect(checkDeck(settled, witnessed())?.fault).toBe('cards');
  });

  it('is caught where the settled hand is sound and not the one that was seen', () => {
    const seen = witnessed();
    const swapped = { ...seen, cards: [...seen.cards].reverse() };
    expect(checkDeck(view(-1), swapped)?.fault).toBe('cards');
  });

  it('agrees and says so where this device was not there before the bets', () => {
    expect(checkDeck(view(-1), null)).toEqual({ fault: null, cards: 13, witnessed: false });
    const other = { ...witnessed(), hand_id: 'another/1' };
    expect(checkDeck(view(-1), other)?.witnessed).toBe(false);
  });
});

describe('what a device has seen', () => {
  it('outlives a reload', () => {
    const seen = witnessed();
    expect(new Witness().of(seen.hand_id)).toEqual(seen);
    expect(seen).toMatchObject({ client: CLIENT, cards: view(1).cards, board: view(3).board });
  });

  it('is not what a later view would have it', () => {
    const witness = new Witness();
    witness.see(view(0));
    witness.see(view(1));
    witness.see(tampered((each) => (each.phase = 'flop')));
    witness.see({ ...view(2), commit: 'ff', cards: ['2c', '2d'], board: ['2h', '2s', '3c'] });
    const seen = witness.of(view(0).hand_id);
    expect(seen?.commit).toBe(view(0).commit);
    expect(seen?.cards).toEqual(view(1).cards);
    expect(seen?.board.slice(0, 3)).toEqual(view(2).board);
  });

  it('is nothing of a hand that was met in the middle of it', () => {
    const witness = new Witness();
    witness.see(view(2));
    expect(witness.of(view(2).hand_id)).toBeNull();
  });

  it('is nothing where what is stored is none', () => {
    localStorage.setItem('pokerultimate.ultimate.witness', '{"hand_id":7}');
    expect(new Witness().of('a/1')).toBeNull();
    localStorage.setItem('pokerultimate.ultimate.witness', '{');
    expect(new Witness().of('a/1')).toBeNull();
  });
});
