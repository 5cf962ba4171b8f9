import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../src/sound/rate-limit';

describe('two sounds of a kind', () => {
  it('are never nearer than 60 ms', () => {
    const limit = new RateLimit();
    const fastDeal = [0, 40, 80, 120, 160];
    expect(fastDeal.filter((at) => limit.allows('deal', at))).toEqual([0, 80, 160]);
  });

  it('may be 60 ms apart, and other kinds at the same time', () => {
    const limit = new RateLimit();
    expect(limit.allows('deal', 1000)).toBe(true);
    expect(limit.allows('board', 1000)).toBe(true);
    expect(limit.allows('deal', 1060)).toBe(true);
  });

  it('are not put before one that is planned already', () => {
    const limit = new RateLimit();
    expect(limit.allows('deal', 500)).toBe(true);
    expect(limit.allows('deal', 300)).toBe(false);
    limit.forgetAfter(400);
    expect(limit.allows('deal', 300)).toBe(true);
    limit.forgetAfter(400);
    expect(limit.allows('deal', 350)).toBe(false);
  });
});
