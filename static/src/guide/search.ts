/** Search in the guide: no word boundaries, which Japanese and Thai do not write. */
import type { Block, Content } from './blocks';
import { plain } from './markup';
import { SECTIONS, type Section } from './sections';

export interface Hit {
  section: Section;
  title: string;
  /** The text around the first match in pieces; empty when only the title matches. */
  context: readonly { text: string; match: boolean }[];
}

/** Characters shown before and after a match. */
const BEFORE = 32;
const AFTER = 64;

/**
 * Letters as they are compared: small, half-width, Katakana for Hiragana. Every character stays
 * one character, so that a place in the result is the same place in the text.
 */
export function fold(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .toLowerCase();
}

/** Every text of a block as it is read. */
export function textsOf(block: Block): string[] {
  if (typeof block === 'string') return [plain(block)];
  if ('heading' in block) return [block.heading];
  if ('list' in block) return block.list.map(plain);
  if ('note' in block) return [plain(block.note)];
  if ('questions' in block) {
    return block.questions.map(([question, answer]) => `${plain(question)} · ${plain(answer)}`);
  }
  if ('table' in block) return block.table.rows.map((row) => row.map(plain).join(' · '));
  if ('cards' in block) return block.rows.map(plain);
  if ('picture' in block) return [plain(block.caption), block.alt];
  if ('rankings' in block) {
    return Object.values(block.rankings).map(([what, compared]) => `${what} · ${compared}`);
  }
  if ('presets' in block) return [block.presets.head.join(' · ')];
  if ('preset' in block) return [];
  return [Object.values(block.ladder).join(' · ')];
}

/** The piece of a text between two places, without the words that it would break off, nor a mark without its letter. */
function whole(text: string, from: number, to: number): [number, number] {
  // Where a Thai or Japanese word ends follows from its script, whatever the language asked for.
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  const ends = [...words.segment(text)].map(({ index, segment }) => index + segment.length);
  const first = from === 0 ? 0 : (ends.find((end) => end >= from) ?? from);
  const last = ends.findLast((end) => end <= to) ?? to;
  return [first, last];
}

function around(text: string, start: number, length: number): Hit['context'] {
  const end = start + length;
  const [fromWord, toWord] = whole(
    text,
    Math.max(0, start - BEFORE),
    Math.min(text.length, end + AFTER),
  );
  const from = Math.min(fromWord, start);
  const to = Math.max(toWord, end);
  return [
    { text: `${from > 0 ? '…' : ''}${text.slice(from, start)}`, match: false },
    { text: text.slice(start, start + length), match: true },
    { text: `${text.slice(start + length, to)}${to < text.length ? '…' : ''}`, match: false },
  ];
}

/** The sections with all words of the query in the title or in one text; titles first. */
export function search(content: Content, query: string): Hit[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const inTitle: Hit[] = [];
  const inText: Hit[] = [];
  for (const section of SECTIONS) {
    const { title, blocks } = content.sections[section];
    const foldedTitle = fold(title);
    const text = blocks.flatMap(textsOf).find((candidate) => {
      const folded = fold(candidate);
      return words.every((word) => folded.includes(word) || foldedTitle.includes(word));
    });
    const start = text === undefined ? -1 : fold(text).indexOf(first);
    const context = text === undefined || start < 0 ? [] : around(text, start, first.length);
    if (words.every((word) => foldedTitle.includes(word)))
      inTitle.push({ section, title, context });
    else if (text !== undefined) inText.push({ section, title, context });
  }
  return [...inTitle, ...inText];
}
