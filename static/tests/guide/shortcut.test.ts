import { describe, expect, it } from 'vitest';
import { isGuideKey } from '../../src/guide/shortcut';

const NO_MODIFIERS = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

describe('the ? key', () => {
  it.each([
    { key: '?', code: 'Slash', shiftKey: true },
    { key: '?', code: 'Minus', shiftKey: true },
    { key: 'ฦ', code: 'Slash', shiftKey: true },
    { key: 'Process', code: 'Slash', shiftKey: true },
  ])('is $key at $code', (press) => {
    expect(isGuideKey({ ...NO_MODIFIERS, ...press })).toBe(true);
  });

  it.each([
    { key: '/', code: 'Slash' },
    { key: '_', code: 'Slash', shiftKey: true },
    { key: 'ฝ', code: 'Slash' },
    { key: '?', code: 'Slash', ctrlKey: true },
  ])('is not $key at $code', (press) => {
    expect(isGuideKey({ ...NO_MODIFIERS, ...press })).toBe(false);
  });
});
