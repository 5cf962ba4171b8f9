import { describe, expect, it } from 'vitest';
import { TERM_SECTIONS } from '../../src/guide/terms/keys';
import { terms as en } from '../../src/guide/terms/en';
import { terms as ja } from '../../src/guide/terms/ja';
import { terms as th } from '../../src/guide/terms/th';
import { SECTIONS } from '../../src/guide/sections';
import { digitsOf, foreignWords } from './texts';

const KEYS = Object.keys(TERM_SECTIONS) as (keyof typeof TERM_SECTIONS)[];

describe('terms', () => {
  it.each([
    ['en', en],
    ['ja', ja],
    ['th', th],
  ] as const)('are complete and short in %s', (_language, terms) => {
    expect(Object.keys(terms).sort()).toEqual([...KEYS].sort());
    for (const [name, text] of Object.values(terms)) {
      expect(name).not.toBe('');
      expect(text.length).toBeGreaterThan(5);
      expect(text.length).toBeLessThanOrEqual(130);
    }
  });

  it.each([
    ['ja', ja],
    ['th', th],
  ] as const)(
    'have the numbers of the English ones and no foreign words in %s',
    (_language, terms) => {
      for (const key of KEYS) {
        expect(digitsOf(terms[key].join(' '), en[key].join(' '))).toEqual([]);
        expect(terms[key].flatMap(foreignWords)).toEqual([]);
      }
    },
  );

  it('lead to a section of the guide', () => {
    for (const section of Object.values(TERM_SECTIONS)) expect(SECTIONS).toContain(section);
  });
});
