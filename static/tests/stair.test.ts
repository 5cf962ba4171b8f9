import { describe, expect, it } from 'vitest';
import { stairPath } from '../src/home/stair';
import { PRESETS } from '../src/setup/rules';

describe('the stair of a table', () => {
  it('is flat where the blinds never rise', () => {
    expect(stairPath(PRESETS.steady)).toBe('M2.0 34.0H118.0');
  });

  it('has a step for every level of the first hands', () => {
    expect(stairPath(PRESETS.classic).match(/V/g)).toHaveLength(5);
    expect(stairPath(PRESETS.turbo).match(/V/g)).toHaveLength(11);
  });
});
