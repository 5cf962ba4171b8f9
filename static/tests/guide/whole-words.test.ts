import { describe, expect, it } from 'vitest';
import { mayBreakBetween, splitWhole } from '../../src/guide/whole-words';

describe('words that stay whole', () => {
  it('are the poker words of Thai, the longest first, and not inside other words', () => {
    expect(splitWhole('วางบิ๊กบลายด์ก่อน', 'th')).toEqual(['วาง', 'บิ๊กบลายด์', 'ก่อน']);
    expect(splitWhole('คอลัมน์ทางขวา', 'th')).toEqual(['คอลัมน์ทางขวา']);
    expect(splitWhole('แฮนด์นี้ทีละขั้นได้', 'th')).toEqual(['', 'แฮนด์', 'นี้', 'ทีละขั้น', 'ได้']);
    expect(splitWhole('คอลแล้วเรส', 'th')).toEqual(['', 'คอล', 'แล้ว', 'เรส', '']);
  });

  it('are the names of powers in Japanese', () => {
    expect(splitWhole('袖口の一枚を押す', 'ja')).toEqual(['', '袖口の一枚', 'を押す']);
  });

  it('are rows of cards in every language', () => {
    expect(splitWhole('It loses to 6-5-4-3-2.', 'en')).toEqual(['It loses to ', '6-5-4-3-2', '.']);
    expect(splitWhole('同じスートのA-K-Q-J-10', 'ja')).toEqual(['同じスートの', 'A-K-Q-J-10', '']);
    expect(splitWhole('all-in', 'en')).toEqual(['all-in']);
  });

  it('are words of Japanese that narrow tables would break', () => {
    expect(splitWhole('ターンとショーダウン', 'ja')).toEqual(['ターンと', 'ショーダウン', '']);
  });

  it('are shares in hundredths', () => {
    expect(splitWhole('It keeps 2.185 % of it.', 'en')).toEqual([
      'It keeps ',
      '2.185 %',
      ' of it.',
    ]);
    expect(splitWhole('100 ÷ 400 = 25 %。', 'ja')).toEqual(['100 ÷ 400 = ', '25 %', '。']);
  });

  it('have a break on both sides only where Thai goes on', () => {
    expect(mayBreakBetween('วาง', 'เรส')).toBe(true);
    expect(mayBreakBetween('“', 'เรส')).toBe(false);
    expect(mayBreakBetween('เรส', ')')).toBe(false);
  });
});
