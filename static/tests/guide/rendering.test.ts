import { render } from 'svelte/server';
import { afterAll, describe, expect, it } from 'vitest';
import Blocks from '../../src/guide/Blocks.svelte';
import { loadContent } from '../../src/guide/load';
import { SECTIONS } from '../../src/guide/sections';
import { textsOf } from '../../src/guide/search';
import { settings } from '../../src/settings.svelte';
import { kindOf } from './texts';

const LANGUAGES = ['en', 'ja', 'th'] as const;

/** One of each kind of block as it looks on the page. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  paragraph: /<p/,
  heading: /<h4/,
  list: /<ul[^>]*dots/,
  note: /class="note/,
  questions: /<dl[\s\S]*<dt[\s\S]*<dd/,
  table: /<table[^>]*lines/,
  cards: /aria-label="[^"]+"[^>]*>\s*<svg/,
  picture: /<figure[\s\S]*role="img"/,
  rankings: /<ol/,
  presets: /<table[\s\S]*href="\/guide\/table\/classic"/,
  preset: /<dl/,
  ladder: /<tr[^>]*starred/,
};

/** The words of a page, without spaces, tags and word breaks. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/\s/g, '');
}

afterAll(() => {
  settings.language = 'en';
});

describe.each(LANGUAGES)('the page of the guide in %s', (language) => {
  it('shows every block of every section with all its words', async () => {
    settings.language = language;
    const content = await loadContent(language);
    const seen = new Set<string>();
    for (const section of SECTIONS) {
      for (const block of content.sections[section].blocks) {
        const { body } = render(Blocks, { props: { blocks: [block] } });
        const kind = kindOf(block);
        seen.add(kind);
        expect(SIGNS[kind]?.test(body), `${section}: ${kind}`).toBe(true);
        if (typeof block === 'object' && 'picture' in block) {
          expect(body.includes(block.alt), block.picture).toBe(true);
        } else {
          const words = wordsOf(body);
          const texts = textsOf(block).flatMap((text) => text.split(' · '));
          for (const text of texts)
            expect(words.includes(text.replace(/\s/g, '')), text).toBe(true);
        }
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(SIGNS).sort());
  });
});
