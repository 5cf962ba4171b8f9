/** The names between braces in a message: 'Raise to {n}' gives 'n'. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type Messages = Readonly<Record<string, string>>;

/** What a translation of a catalogue offers: every key of it. */
export type Translated<Source extends Messages> = { readonly [Key in keyof Source]: string };

type SamePlaceholders<Source extends string, Text extends string> = [
  Placeholders<Source>,
  Placeholders<Text>,
] extends [Placeholders<Text>, Placeholders<Source>]
  ? Text
  : { missing_or_unknown: Placeholders<Source> | Placeholders<Text> };

type Checked<Source extends Messages, Target extends Translated<Source>> = {
  readonly [Key in keyof Target]: Key extends keyof Source
    ? SamePlaceholders<Source[Key], Target[Key]>
    : never;
};

/**
 * Declares a translation of an English catalogue: `translationOf<typeof english>()({ ... })`.
 * A missing or unknown key or placeholder does not compile.
 */
export function translationOf<Source extends Messages>() {
  return <const Target extends Translated<Source>>(
    messages: Target & Checked<Source, Target>,
  ): Translated<Source> => messages;
}

export interface Part {
  text: string;
  /** The text stands for a placeholder, so that a screen may stress it. */
  value: boolean;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Whole numbers with a comma every three digits, in every language (look.md §3). */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Splits a message at its placeholders and fills them in. */
export function fillParts(
  message: string,
  values: Readonly<Record<string, string | number>>,
): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of message.matchAll(PLACEHOLDER)) {
    const value = values[match[1] ?? ''];
    if (value === undefined) throw new Error(`No value for ${match[0]} in "${message}"`);
    if (match.index > end) parts.push({ text: message.slice(end, match.index), value: false });
    parts.push({ text: typeof value === 'number' ? formatNumber(value) : value, value: true });
    end = match.index + match[0].length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), value: false });
  return parts;
}
