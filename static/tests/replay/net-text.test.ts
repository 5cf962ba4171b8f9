import { expect, it } from 'vitest';
import { netText } from '../../src/replay/net-text';

const CARDS = ['As', 'Kd'];

it('says what a hand has brought, and of a hand after one’s last that one was out', () => {
  expect(netText({ net: 1250, cards: CARDS })).toBe('Won 1,250');
  expect(netText({ net: -40, cards: CARDS })).toBe('Lost 40');
  expect(netText({ net: 0, cards: CARDS })).toBe('Won and lost nothing');
  expect(netText({ net: 0, cards: [] })).toBe('You were out');
});
