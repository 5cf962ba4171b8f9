import type { Language } from '../../settings.svelte';
import type { Section } from '../sections';
import type { TermKey, Terms } from './keys';

const FILES: Readonly<Record<Language, () => Promise<{ terms: Terms }>>> = {
  en: () => import('./en'),
  ja: () => import('./ja'),
  th: () => import('./th'),
};

export interface Explanation {
  name: string;
  text: string;
  section: Section;
}

export async function explain(term: TermKey, language: Language): Promise<Explanation> {
  const [{ terms }, { TERM_SECTIONS }] = await Promise.all([FILES[language](), import('./keys')]);
  const [name, text] = terms[term];
  return { name, text, section: TERM_SECTIONS[term] };
}
