import { describe, expect, it } from 'vitest';
import type { Block, Content } from '../../src/guide/blocks';
import { cardRows, type CardRow } from '../../src/guide/card-rows';
import { content as en } from '../../src/guide/content/en';
import { content as ja } from '../../src/guide/content/ja';
import { content as th } from '../../src/guide/content/th';
import { HANDS } from '../../src/guide/hands';
import { beginsAt, SMALL_BLINDS } from '../../src/guide/ladder';
import { parse } from '../../src/guide/markup';
import { PICTURES, type Picture } from '../../src/guide/pictures';
import { textsOf } from '../../src/guide/search';
import { guideAnchor, SECTIONS, type Section } from '../../src/guide/sections';
import { routeOf } from '../../src/route';
import { PRESETS } from '../../src/setup/rules';
import { digitsOf, foreignWords, kindOf } from './texts';

const LANGUAGES: Readonly<Record<'en' | 'ja' | 'th', Content>> = { en, ja, th };
const TRANSLATIONS = ['ja', 'th'] as const;

function blocksOf(content: Content): { section: Section; block: Block }[] {
  return SECTIONS.flatMap((section) =>
    content.sections[section].blocks.map((block) => ({ section, block })),
  );
}

/** Every string of a block as it is written, marks included. */
function rawTexts(block: Block): string[] {
  const found: string[] = [];
  JSON.stringify(block, (_key, value: unknown) => {
    if (typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}

function links(block: Block): string[] {
  return rawTexts(block)
    .flatMap(parse)
    .flatMap((part) => (part.kind === 'link' ? [part.section] : []));
}

describe.each(['en', 'ja', 'th'] as const)('the guide in %s', (language) => {
  const content = LANGUAGES[language];

  it('has every section once, in order, with a title and a text', () => {
    expect(Object.keys(content.sections).sort()).toEqual([...SECTIONS].sort());
    expect(new Set(SECTIONS).size).toBe(SECTIONS.length);
    for (const { title, blocks } of Object.values(content.sections)) {
      expect(title).not.toBe('');
      expect(blocks.length).toBeGreaterThan(0);
    }
  });

  it('has only well-formed marks, and links that lead somewhere', () => {
    for (const { block } of blocksOf(content)) {
      for (const text of rawTexts(block)) {
        const left = parse(text)
          .map((part) => part.text)
          .join('');
        expect(left).not.toMatch(/\*\*|\[\[|\]\]|`/);
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/ {2}/);
      }
    }
  });

  it('says something beside every row of cards and under every picture', () => {
    for (const { block } of blocksOf(content)) {
      if (typeof block === 'string') continue;
      if ('cards' in block) expect(block.rows).toHaveLength(cardRows(block.cards).length);
      if ('table' in block) {
        for (const row of block.table.rows) expect(row).toHaveLength(block.table.head.length);
      }
      if ('picture' in block) {
        expect(block.alt.length).toBeGreaterThan(block.caption.length / 2);
      }
    }
  });
});

describe.each(TRANSLATIONS)('the guide in %s against the English one', (language) => {
  const content = LANGUAGES[language];

  it.each([...SECTIONS])('%s has the same blocks, figures and links', (section) => {
    const source = en.sections[section].blocks;
    const blocks = content.sections[section].blocks;
    expect(blocks.map(kindOf)).toEqual(source.map(kindOf));
    blocks.forEach((block, index) => {
      const other = source[index] ?? '';
      expect(links(block)).toEqual(links(other));
      expect(rawTexts(block)).toHaveLength(rawTexts(other).length);
      if (typeof block === 'string' || typeof other === 'string') return;
      for (const key of ['cards', 'picture', 'preset'] as const) {
        if (key in block) expect(block).toHaveProperty(key, other[key as never]);
      }
    });
  });

  it.each([...SECTIONS])('%s has the same numbers', (section) => {
    const source = en.sections[section].blocks;
    content.sections[section].blocks.forEach((block, index) => {
      const other = source[index] ?? '';
      expect(digitsOf(textsOf(block).join(' '), textsOf(other).join(' '))).toEqual([]);
    });
  });

  it('has no word of another language but the allowed ones', () => {
    const texts = [
      ...Object.values(content.chapters),
      ...Object.values(content.sections).map(({ title }) => title),
      ...blocksOf(content).flatMap(({ block }) => {
        if (typeof block === 'string') return textsOf(block);
        return 'table' in block ? [...block.table.head, ...textsOf(block)] : textsOf(block);
      }),
    ];
    expect(texts.flatMap(foreignWords)).toEqual([]);
  });
});

describe('anchors', () => {
  it.each([...SECTIONS])('/guide/%s opens its section', (section) => {
    expect(routeOf(guideAnchor(section))).toEqual({ page: 'guide', section });
  });

  it('that do not exist do not compile', () => {
    // @ts-expect-error: only the ids of sections are anchors.
    expect(guideAnchor('nowhere')).toBe('/guide/nowhere');
  });

  it('exist for every table', () => {
    for (const table of Object.keys(PRESETS)) expect(SECTIONS).toContain(`table/${table}`);
  });
});

describe('pictures', () => {
  const pictures: [string, Picture][] = Object.entries(PICTURES);
  const described = new Map(
    blocksOf(en).flatMap(({ block }) =>
      typeof block !== 'string' && 'picture' in block ? [[block.picture, block] as const] : [],
    ),
  );

  it.each(pictures)('%s is used and its text names every bet', (id, picture) => {
    const block = described.get(id as keyof typeof PICTURES);
    const words = `${block?.alt ?? ''} ${block?.caption ?? ''}`.replace(/,/g, '');
    for (const seat of picture.seats) {
      for (const amount of [seat.at_least, seat.at_most, seat.returned, seat.wins]) {
        if (amount !== undefined) expect(words).toContain(String(amount));
      }
    }
    for (const pot of picture.pots ?? []) expect(words).toContain(String(pot.chips));
  });

  it.each(pictures)('%s lets a seat raise as far as it may (NK-15, NK-38)', (_id, picture) => {
    const level = Math.max(0, ...picture.seats.map(({ bet = 0 }) => bet));
    const middle = [
      ...picture.seats.map(({ bet = 0 }) => bet),
      ...(picture.pots ?? []).map(({ chips }) => chips),
    ].reduce((sum, chips) => sum + chips, 0);
    for (const { at_most, anchor, stack, bet = 0 } of picture.seats) {
      if (at_most === undefined) continue;
      const all = stack + bet;
      expect(at_most).toBe(
        anchor === 'shielded' ? all : Math.min(all, level + middle + level - bet),
      );
    }
  });

  it('keep their chips together', () => {
    const chips = (picture: Picture): number =>
      picture.seats.reduce((sum, { stack, bet = 0 }) => sum + stack + bet, 0);
    expect(chips(PICTURES.seats)).toBe(6 * 1500);
    expect(chips(PICTURES.second_raise)).toBe(6 * 1500);
    expect(chips(PICTURES.heads_up)).toBe(2 * 1000);
    expect(chips(PICTURES.short_all_in) + 60).toBe(1000 + 1000 + 170);
    expect(chips(PICTURES.adding_up) + 80).toBe(1000 + 170 + 1000 + 220);
    expect(chips(PICTURES.side_pots)).toBe(900 + 1400);
    expect(chips(PICTURES.naiko_anchor) + 100).toBe(3 * 1000);
    expect(chips(PICTURES.naiko_shield)).toBe(3 * 1000);
    expect(chips(PICTURES.pot_raise) + 25).toBe(3 * 1000);
  });
});

describe('hands of Omaha', () => {
  const used = ({ cards, unused }: CardRow): string[] =>
    cards.filter((card) => !unused.includes(card));

  it.each(['omaha_flush', 'omaha_four_spades', 'omaha_one_spade', 'omaha_two_spades'] as const)(
    '%s is made of two of four cards and three of the board (NK-03)',
    (id) => {
      const [hole, board, five] = cardRows(id);
      if (hole === undefined || board === undefined || five === undefined) throw new Error(id);
      expect([hole.cards.length, used(hole).length]).toEqual([4, 2]);
      expect([board.cards.length, used(board).length]).toEqual([5, 3]);
      expect([...used(hole), ...used(board)].sort()).toEqual([...five.cards].sort());
    },
  );
});

describe('tables of the guide', () => {
  it('list the ten hands with all hands of five cards', () => {
    expect(HANDS.reduce((sum, { frequency }) => sum + frequency, 0)).toBe(2598960);
    for (const { example } of HANDS) expect(new Set(example).size).toBe(5);
  });

  it('say at which hand each level begins (CH-02)', () => {
    expect(SMALL_BLINDS).toHaveLength(16);
    expect(beginsAt(0, 10, 10)).toBeNull();
    expect(beginsAt(1, 10, 10)).toBe(1);
    expect(beginsAt(15, 10, 10)).toBe(141);
    expect(beginsAt(15, 25, 5)).toBe(61);
    expect(beginsAt(15, 10, 15)).toBe(211);
    expect(beginsAt(15, 5, 10)).toBe(151);
  });
});
