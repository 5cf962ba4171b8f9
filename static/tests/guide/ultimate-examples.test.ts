import { describe, expect, it } from 'vitest';
import { cardRows } from '../../src/guide/card-rows';
import { content } from '../../src/guide/content/en';
import vectors from '../../../tests/data/uth.json';

/** A vector of settlement: the cards, and what each bet comes to. */
interface Settled {
  id: string;
  cards: { player: string[]; flop: string[]; turn: string; river: string; dealer: string[] };
  expect: Record<Bet | 'net', number>;
}

const BETS = ['ante', 'blind', 'play', 'trips'] as const;
type Bet = (typeof BETS)[number];

const { blocks } = content.sections['ultimate/examples'];

function chips(text: string): number {
  return Number(text.replace('−', '-').replace(',', ''));
}

describe('the settled hands of the guide', () => {
  it.each([
    ['ultimate_win', 'UTH-V01'],
    ['ultimate_not_qualified', 'UTH-V02'],
    ['ultimate_lose', 'UTH-V03'],
    ['ultimate_tie', 'UTH-V04'],
    ['ultimate_flush', 'UTH-V07'],
    ['ultimate_four', 'UTH-V10'],
    ['ultimate_royal', 'UTH-V12'],
    ['ultimate_trips', 'UTH-V16'],
    ['ultimate_fold', 'UTH-V17'],
  ] as const)('%s is %s (UTH-27)', (id, name) => {
    const vector = vectors.find((candidate) => candidate.id === name) as Settled | undefined;
    const at = blocks.findIndex(
      (block) => typeof block === 'object' && 'cards' in block && block.cards === id,
    );
    const figures = blocks[at + 1];
    if (vector === undefined || typeof figures !== 'object' || !('table' in figures)) {
      throw new Error(`${id} has no vector or no figures`);
    }

    const { player, flop, turn, river, dealer } = vector.cards;
    const rows = cardRows(id).map(({ cards }) => cards);
    expect(rows).toEqual([player, [...flop, turn, river], dealer]);

    const net = new Map(
      figures.table.rows.map(([bet = '', , , text = '']) => [bet.toLowerCase(), chips(text)]),
    );
    for (const bet of BETS) expect(net.get(bet) ?? 0).toBe(vector.expect[bet]);
    expect(net.get('total')).toBe(vector.expect.net);

    const stakes = figures.table.rows.map(([, stake = '']) => chips(stake));
    expect(stakes.slice(0, -1).reduce((sum, stake) => sum + stake, 0)).toBe(stakes.at(-1));
  });
});
