import { describe, expect, it } from 'vitest';
import { catalogues as first } from '../src/i18n';
import { fillParts, formatNumber } from '../src/i18n/messages';
import { catalogues as cash } from '../src/room/cash/words';
import { catalogues as chairs } from '../src/chairs/words';
import { tableCatalogues as match } from '../src/online/table-words';
import { catalogues as online } from '../src/online/words';
import { catalogues as powers } from '../src/powers/words';
import { catalogues as results } from '../src/results/words';
import { catalogues as tournament } from '../src/room/tournaments/words';
import { catalogues as room } from '../src/room/words';
import { catalogues as tables } from '../src/tables-strip/words';
import { catalogues as ultimate } from '../src/ultimate/words';
import { catalogues as wallet } from '../src/wallet/words';

/** Of all screens, whenever they are fetched. */
const catalogues = {
  en: {
    ...first.en,
    cash: cash.en,
    chairs: chairs.en,
    match: match.en,
    online: online.en,
    powers: powers.en,
    results: results.en,
    room: room.en,
    tables: tables.en,
    tournament: tournament.en,
    ultimate: ultimate.en,
    wallet: wallet.en,
  },
  ja: {
    ...first.ja,
    cash: cash.ja,
    chairs: chairs.ja,
    match: match.ja,
    online: online.ja,
    powers: powers.ja,
    results: results.ja,
    room: room.ja,
    tables: tables.ja,
    tournament: tournament.ja,
    ultimate: ultimate.ja,
    wallet: wallet.ja,
  },
  th: {
    ...first.th,
    cash: cash.th,
    chairs: chairs.th,
    match: match.th,
    online: online.th,
    powers: powers.th,
    results: results.th,
    room: room.th,
    tables: tables.th,
    tournament: tournament.th,
    ultimate: ultimate.th,
    wallet: wallet.th,
  },
};

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  first: '1',
  deuces: '2',
  threes: '3',
};

function placeholders(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}

/** Digits outside placeholders; full-width ones count as what they mean. */
function digits(message: string): string[] {
  return (
    message
      .replace(/\{\w+\}/g, '')
      .normalize('NFKC')
      .match(/\d/g) ?? []
  );
}

/** Digits a translation may use: those of the English, and those it writes as words. */
function allowedDigits(english: string): string[] {
  const words = english.toLowerCase().match(/[a-z]+/g) ?? [];
  return [...digits(english), ...words.map((word) => NUMBER_WORDS[word] ?? '')];
}

const messages = Object.entries(catalogues.en).flatMap(([screen, entries]) =>
  Object.entries(entries).map(([key, english]) => ({ screen, key, english })),
);

describe.each(['ja', 'th'] as const)('catalogue %s', (language) => {
  const translated = catalogues[language] as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;

  it('has the keys of the English one', () => {
    for (const [screen, entries] of Object.entries(catalogues.en)) {
      expect(Object.keys(translated[screen] ?? {}).sort()).toEqual(Object.keys(entries).sort());
    }
  });

  it.each(messages)('$screen.$key has the same figures (K5)', ({ screen, key, english }) => {
    const message = translated[screen]?.[key] ?? '';
    expect(message).not.toBe('');
    expect(placeholders(message)).toEqual(placeholders(english));
    const allowed = allowedDigits(english);
    for (const digit of digits(message)) expect(allowed).toContain(digit);
  });
});

describe.each(['en', 'ja', 'th'] as const)('a score in %s', (language) => {
  it('does not break in two at the end of a line', () => {
    const { head_to_head: line } = catalogues[language].results;
    expect(line).toContain('{ahead}\u00a0:\u00a0{behind}');
    expect(line).toContain('{wins}\u00a0:\u00a0{losses}');
  });
});

describe('the Thai catalogue', () => {
  it('says of figures from when they are, not whose', () => {
    expect(catalogues.th.statistics.as_of).toContain('ตัวเลขนี้เป็นข้อมูล ณ {time}');
  });
});

describe('messages', () => {
  it('put a comma every three digits', () => {
    expect([0, 999, 1000, 60000, 1234567].map(formatNumber)).toEqual([
      '0',
      '999',
      '1,000',
      '60,000',
      '1,234,567',
    ]);
  });

  it('come apart at their placeholders', () => {
    expect(fillParts('{n} chips', { n: 1500 })).toEqual([
      { text: '1,500', value: true },
      { text: ' chips', value: false },
    ]);
  });

  it('refuse a missing value', () => {
    expect(() => fillParts('{n} chips', {})).toThrow('{n}');
  });
});
