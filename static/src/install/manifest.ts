/** The web app manifests, one in each language; vite/manifests.ts writes them, the page links that of its language. */
import type { MessageKey } from '../i18n';
import { pathOf } from '../route';
import type { Language } from '../settings.svelte';

/** Colours of the dark theme, which is that of the icon. */
const BACKGROUND = '#0d1413';

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose: 'any' | 'maskable';
}

export interface Manifest {
  id: string;
  lang: Language;
  dir: 'ltr';
  name: string;
  short_name: string;
  description: string;
  start_url: string;
  scope: string;
  display: 'standalone';
  theme_color: string;
  background_color: string;
  categories: readonly string[];
  icons: readonly ManifestIcon[];
  shortcuts: readonly { name: string; url: string; icons: readonly ManifestIcon[] }[];
}

export function manifestFile(language: Language): string {
  return `manifest.${language}.webmanifest`;
}

/** `base`: address of the published files, with its last slash. `say`: the message of a key in that language. */
export function manifestIn(
  language: Language,
  base: string,
  say: (key: MessageKey) => string,
): Manifest {
  const picture = (name: string, side: number, purpose: ManifestIcon['purpose']): ManifestIcon => ({
    src: `${base}icons/${name}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const small = picture('app', 192, 'any');
  const home = pathOf({ page: 'home' });
  return {
    // One app, whatever the language and wherever it begins.
    id: home,
    lang: language,
    dir: 'ltr',
    name: say('install.name'),
    short_name: say('home.title'),
    description: say('install.description'),
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: BACKGROUND,
    background_color: BACKGROUND,
    categories: ['games', 'cards'],
    icons: [small, picture('app', 512, 'any'), picture('maskable', 512, 'maskable')],
    shortcuts: [
      { name: say('install.play'), url: pathOf({ page: 'play' }), icons: [small] },
      {
        name: say('statistics.title'),
        url: pathOf({ page: 'statistics', game: null }),
        icons: [small],
      },
      { name: say('guide.title'), url: pathOf({ page: 'guide', section: null }), icons: [small] },
    ],
  };
}
