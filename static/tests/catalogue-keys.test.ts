/** Every message is used somewhere, and every message that is asked for exists. */
import { expect, it } from 'vitest';
import { catalogues as first } from '../src/i18n';
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
};

const files = import.meta.glob<string>(['../src/**/*.{ts,svelte}', '!../src/i18n/{en,ja,th}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.values(files).join('\n');
const screens = Object.keys(catalogues.en).join('|');

function matches(pattern: string): RegExpMatchArray[] {
  return [...sources.matchAll(new RegExp(pattern, 'g'))];
}

const known = new Set(
  Object.entries(catalogues.en).flatMap(([screen, entries]) =>
    Object.keys(entries).map((entry) => `${screen}.${entry}`),
  ),
);
const asked = new Set(matches(`['"\`]((?:${screens})\\.\\w+)['"\`]`).map(([, key = '']) => key));
/** `table.what_${category}`: what stands before and after the part that is chosen while running. */
const composed = matches(`\`((?:${screens})\\.\\w*)\\$\\{(?!string)[^}]*\\}(\\w*)\``);
/** Words that may be that part. */
const words = new Set(matches(`['"](\\w+)['"]|(\\w+)\\??:`).map(([, a, b]) => a ?? b ?? ''));

function isUsed(key: string): boolean {
  if (asked.has(key)) return true;
  // Chosen where a sentence is about the person (table/sentences.ts).
  if (key.endsWith('_you')) return isUsed(key.slice(0, -'_you'.length));
  return composed.some(
    ([, before = '', after = '']) =>
      key.startsWith(before) &&
      key.endsWith(after) &&
      words.has(key.slice(before.length, key.length - after.length)),
  );
}

it('has no message that nothing uses', () => {
  expect([...known].filter((key) => !isUsed(key))).toEqual([]);
});

it('has every message that is used', () => {
  expect(asked.size).toBeGreaterThan(100);
  expect([...asked].filter((key) => !known.has(key))).toEqual([]);
});
