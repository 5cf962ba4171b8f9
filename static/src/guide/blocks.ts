import type { Category } from '../protocol';
import type { SetupTable } from '../setup/rules';
import type { CardRowsId } from './card-rows';
import type { PictureId } from './pictures';
import type { Chapter, Section } from './sections';

/** A table of words: its first column names the rows. */
export interface Rows {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * What a section is made of. Every text may carry the markup of `markup.ts`; figures, cards and the
 * numbers of the tables are not in the texts but in data that all languages share.
 */
export type Block =
  /** A paragraph. */
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { note: string }
  /** Questions, each with its answer. */
  | { questions: readonly (readonly [question: string, answer: string])[] }
  | { table: Rows }
  /** Rows of cards, each with its own words. */
  | { cards: CardRowsId; rows: readonly string[] }
  /** A small table with seats, bets and pots; `alt` says all of it. */
  | { picture: PictureId; alt: string; caption: string }
  /** The ten hands with examples: what makes the hand, and how two of them are compared. */
  | {
      rankings: Readonly<Record<Category, readonly [what: string, compared: string]>>;
      compared: string;
      frequency: string;
    }
  /** All tables side by side. */
  | { presets: { head: readonly [string, string, string, string, string, string] } }
  /** The figures of one table. */
  | { preset: SetupTable }
  | { ladder: { level: string; blinds: string; from: string; starting: string } };

export interface SectionText {
  title: string;
  blocks: readonly Block[];
}

export interface Content {
  chapters: Readonly<Record<Chapter, string>>;
  sections: Readonly<Record<Section, SectionText>>;
}

/** A part of the guide in its own file. */
export type Sections<Ids extends Section> = Readonly<Record<Ids, SectionText>>;
