import { describe, expect, it } from 'vitest';
import { placeOf } from '../../src/table/geometry';

describe('the places around the table (look.md §4)', () => {
  it('counts clockwise from the viewer, whatever seat that is', () => {
    expect([0, 1, 2, 3, 4, 5].map((seat) => placeOf(seat, 4, 6).k)).toEqual([2, 3, 4, 5, 0, 1]);
  });

  it('lays bets beside the seats at the sides and under the one opposite', () => {
    const six = [1, 2, 3, 4, 5].map((seat) => placeOf(seat, 0, 6));
    expect(six.map(({ side }) => side)).toEqual(['left', 'left', 'top', 'right', 'right']);
    expect(six.map(({ bet }) => bet)).toEqual(['beside', 'beside', 'under', 'beside', 'beside']);
    expect(six.map(({ low }) => low)).toEqual([true, false, false, false, true]);
  });

  it('lays the bets of the two upper of five seats inward', () => {
    const five = [1, 2, 3, 4].map((seat) => placeOf(seat, 0, 5));
    expect(five.map(({ bet }) => bet)).toEqual(['beside', 'inward', 'inward', 'beside']);
  });

  it('counts the seats at the ends of the middle line as low', () => {
    expect([1, 2, 3].map((seat) => placeOf(seat, 0, 4).low)).toEqual([true, false, true]);
  });
});
