/** The guide's text, a file of its own for each language. */
import type { Language } from '../settings.svelte';
import type { Content } from './blocks';

const FILES: Readonly<Record<Language, () => Promise<{ content: Content }>>> = {
  en: () => import('./content/en'),
  ja: () => import('./content/ja'),
  th: () => import('./content/th'),
};

export async function loadContent(language: Language): Promise<Content> {
  return (await FILES[language]()).content;
}
