import { describe, expect, it } from 'vitest';
import {
  nearestLegal,
  quicksOf,
  rounded,
  stepped,
  typedTotal,
  type Raise,
} from '../../src/table/amounts';

const raise: Raise = {
  min: 45,
  max: 935,
  opens: false,
  step: 20,
  unit: 10,
  quick: { min: 45, half: 60, three_quarter: 80, pot: 100, all_in: 935 },
};

describe('the amounts of the raise panel (CH-07)', () => {
  it('rounds to whole small blinds, half up', () => {
    expect(rounded(114, raise)).toBe(110);
    expect(rounded(115, raise)).toBe(120);
    expect(rounded(116.4, raise)).toBe(120);
  });

  it('never rounds min and max themselves', () => {
    expect(rounded(45, raise)).toBe(50);
    expect(rounded(44, raise)).toBe(45);
    expect(rounded(934, raise)).toBe(930);
    expect(rounded(935, raise)).toBe(935);
  });

  it('steps by one big blind and stays between min and max', () => {
    expect(stepped(100, 1, raise)).toBe(120);
    expect(stepped(100, -5, raise)).toBe(45);
    expect(stepped(930, 1, raise)).toBe(935);
    expect(stepped(45, 1, raise)).toBe(70);
  });

  it('ends with the pot where the pot is the most', () => {
    expect(quicksOf(false).at(-1)).toBe('all_in');
    expect(quicksOf(true)).toEqual(['min', 'half', 'three_quarter', 'pot']);
  });

  it('names the nearest legal amount without rounding it', () => {
    expect(nearestLegal(7, raise)).toBe(45);
    expect(nearestLegal(5000, raise)).toBe(935);
    expect(nearestLegal(123, raise)).toBe(123);
  });

  it.each([
    ['120', 120],
    ['1,250', 1250],
    [' 60 ', 60],
    ['１２０', 120],
    ['', null],
    ['-5', null],
    ['12.5', null],
    ['abc', null],
  ])('reads %j as %s', (text, total) => {
    expect(typedTotal(text)).toBe(total);
  });
});
