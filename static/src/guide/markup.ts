/**
 * The markup of the guide's texts: `**stressed**`, `[[section|a link to it]]` and `` `K` `` for a key.
 * Everything else is text.
 */
import { isSection, type Section } from './sections';

export type Inline =
  | { kind: 'text' | 'strong' | 'key'; text: string }
  | { kind: 'link'; text: string; section: Section };

const MARK = /\*\*(.+?)\*\*|\[\[([^|\]]+)\|([^\]]+)\]\]|`([^`]+)`/g;

/** Splits a text at its marks; throws on a link to a section that does not exist. */
export function parse(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, strong, section, link, key] = match;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (key !== undefined) parts.push({ kind: 'key', text: key });
    else if (section !== undefined && link !== undefined) {
      if (!isSection(section)) throw new Error(`No section ${section} in "${text}"`);
      parts.push({ kind: 'link', text: link, section });
    }
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** The text as it is read, without its marks. */
export function plain(text: string): string {
  return parse(text)
    .map((part) => part.text)
    .join('');
}
