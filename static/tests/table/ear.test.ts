import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/settings.svelte';
import { earKeys, earText } from '../../src/table/ear';
import { sceneView } from '../table-fixtures/scenes';

describe('the table by ear', () => {
  beforeEach(() => {
    settings.language = 'en';
  });

  it('says cards, board, pot and price, stacks and what was done', () => {
    const view = sceneView('turn', 3);
    expect(earKeys(view).map((key) => earText(key, view))).toEqual([
      'Your cards: Ace of spades, Queen of diamonds. Pair of queens',
      'Board: Queen of clubs, 9 of hearts, 4 of spades',
      'Pot 1,280. 200 to call',
      'You 1,910. Marco 1,980, Folded. Ella 1,045, bet 200',
      'Marco bets 200',
    ]);
  });

  it('says so where there is nothing', () => {
    const view = sceneView('folded', 2);
    expect(earText('y', view)).toBe('You hold no cards');
    expect(earText('o', { ...view, board: [] })).toBe('No cards on the board yet');
    expect(earText('p', view)).toContain('Waiting for Marco');
    expect(earText('a', { ...view, log: [] })).toBe('Nobody has acted in this round');
  });

  it('names every pot and who is out', () => {
    expect(earText('p', sceneView('turn', 5))).toContain('Main pot 600. Side pot 480');
    expect(earText('p', sceneView('showdown', 5))).toBe('Pot 3,880. Main pot 600. Side pot 3,280');
    expect(earText('s', sceneView('out', 5))).toContain('You are out: 4th');
  });

  it.each(['ja', 'th'] as const)('speaks %s', (language) => {
    settings.language = language;
    const view = sceneView('turn', 3);
    for (const key of earKeys(view)) expect(earText(key, view)).not.toMatch(/your|pot|board/i);
  });
});
