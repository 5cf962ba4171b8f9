import { describe, expect, it } from 'vitest';
import { content as en } from '../../src/guide/content/en';
import { content as ja } from '../../src/guide/content/ja';
import { content as th } from '../../src/guide/content/th';
import { fold, search, textsOf } from '../../src/guide/search';

describe('search in the guide', () => {
  it.each([
    [en, 'side pot', 'side-pots'],
    [en, 'SHORT ALL', 'short-all-ins'],
    [en, 'chen formula', 'computer-players'],
    [en, '1,500', 'odds-helper'],
    [en, 'seal shield', 'naiko/seal-shield'],
    [en, 'burned', 'naiko/visibility'],
    [en, 'wheel', 'wheel'],
    [en, 'house edge', 'ultimate/pay-tables'],
    [en, '500:1', 'ultimate/pay-tables'],
    [en, 'pot-limit', 'omaha/pot-limit'],
    [en, 'why is my flush', 'omaha/questions'],
    [ja, 'サイドポット', 'side-pots'],
    [ja, 'さいどぽっと', 'side-pots'],
    [ja, '端数', 'ties'],
    [ja, 'チラ見', 'naiko/glimpse'],
    [ja, 'デステロ', 'naiko/destellos'],
    [ja, 'チェンの公式', 'computer-players'],
    [ja, 'AI', 'computer-players'],
    [ja, 'おまは', 'omaha'],
    [ja, 'クオリファイ', 'ultimate/settlement'],
    [th, 'ไซด์พอต', 'side-pots'],
    [th, 'พอตลิมิต', 'omaha/pot-limit'],
    [th, 'ตัวฝึก', 'ultimate/trainer'],
    [th, 'เศษชิป', 'ties'],
    [th, 'สมอสั้น', 'naiko/short-anchor'],
    [th, 'คาร์รูเซล', 'naiko/destellos'],
    [th, 'สูตรเชน', 'computer-players'],
    [th, 'คิกเกอร์', 'kickers'],
  ] as const)('finds "%#" by a known phrase', (content, query, section) => {
    expect(search(content, query).map((hit) => hit.section)).toContain(section);
  });

  it('puts titles before texts', () => {
    expect(search(en, 'kickers')[0]?.section).toBe('kickers');
    expect(search(th, 'วีล')[0]?.section).toBe('wheel');
  });

  it('shows the match with what stands around it', () => {
    const hit = search(en, 'Robert');
    expect(hit).toEqual([]);
    const [found] = search(en, 'chen');
    expect(found?.context.map((part) => part.match)).toEqual([false, true, false]);
    expect(found?.context[1]?.text).toBe('Chen');
  });

  it.each([en, ja, th])('breaks off no word, and no mark from its letter', (content) => {
    const words = new Intl.Segmenter(undefined, { granularity: 'word' });
    const hits = ['blind', 'pot', 'ブラインド', 'บลายด์'].flatMap((query) => search(content, query));
    expect(hits.length).toBeGreaterThan(5);
    for (const { section, context } of hits) {
      const shown = context.map(({ text }) => text).join('');
      const bare = shown.replace(/^…|…$/g, '');
      const text = content.sections[section].blocks
        .flatMap(textsOf)
        .find((candidate) => candidate.includes(bare));
      const at = text?.indexOf(bare) ?? 0;
      const ends = [...words.segment(text ?? '')].map(({ index }) => index);
      if (shown.startsWith('…')) expect(ends).toContain(at);
      if (shown.endsWith('…')) expect(ends).toContain(at + bare.length);
    }
  });

  it('wants all words', () => {
    expect(search(en, 'pot xyzzy')).toEqual([]);
    expect(search(en, '  ')).toEqual([]);
  });

  it('finds words whatever their width and case, place for place', () => {
    expect(fold('ＡＩ　ひらがな')).toBe('ai ヒラガナ');
    for (const text of ['½ pot', 'น้ำเงิน', 'ＡＬＬ']) expect(fold(text)).toHaveLength(text.length);
  });
});
