import { describe, expect, it } from 'vitest';
import { brokenRules, normalId } from '../../src/account/id-rules';

function broken(id: string): string[] {
  return [...brokenRules(id)].sort();
}

describe('an ID (D-25)', () => {
  it.each([
    'Nok',
    'นกน้อย',
    '山田',
    'ルー',
    '민준',
    'Nok_ไทย',
    '漢1',
    'Дмитрий',
    'é'.repeat(20),
    'a-1_',
  ])('may be %s', (id) => {
    expect(broken(id)).toEqual([]);
  });

  it.each([
    ['', ['length']],
    ['ab', ['length']],
    ['a'.repeat(21), ['length']],
    ['กข', ['length']],
    ['1abc', ['start']],
    ['_abc', ['start']],
    ['a b c', ['characters']],
    ['abc!', ['characters']],
    ['abc\u200b', ['characters']],
    ['Аdam', ['script']],
    ['ไทยかな', ['script']],
  ])('may not be "%s"', (id, rules) => {
    expect(broken(id)).toEqual(rules);
  });

  it('counts characters as people see them, and few of their parts', () => {
    expect(broken('กี่กี่กี่')).toEqual([]);
    expect(broken('a' + '\u0301'.repeat(80))).toContain('length');
  });

  it('is stored composed and without the spaces around it', () => {
    expect(normalId(' e\u0301ve ')).toBe('\u00e9ve');
  });
});
