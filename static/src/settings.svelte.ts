import type { Speed } from './protocol';

export type Language = 'en' | 'ja' | 'th';
export type Theme = 'system' | 'light' | 'dark';
export type Deck = '2' | '4';

/** Personal settings: they belong to no table (PU-55) and hold at once wherever they are changed. */
export interface Settings {
  language: Language;
  theme: Theme;
  /** Colours of the suits (PU-109). */
  deck: Deck;
  speed: Speed;
}

/** Each name of a language in that language, the same in all three (terms.md). */
export const LANGUAGES: readonly { value: Language; name: string }[] = [
  { value: 'en', name: 'English' },
  { value: 'ja', name: '日本語' },
  { value: 'th', name: 'ไทย' },
];

const CHOICES: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  language: ['en', 'ja', 'th'],
  theme: ['system', 'light', 'dark'],
  deck: ['2', '4'],
  speed: ['slow', 'normal', 'fast'],
};

const STORAGE_KEY = 'pokerultimate.settings';

function preferredLanguage(): Language {
  for (const tag of navigator.languages) {
    const language = CHOICES.language.find((choice) => tag.toLowerCase().startsWith(choice));
    if (language !== undefined) return language;
  }
  return 'en';
}

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Settings from what is stored; whatever is missing or unknown has its first value. */
export function restoreSettings(stored: Readonly<Record<string, unknown>>): Settings {
  function pick<Name extends keyof Settings>(name: Name, first: Settings[Name]): Settings[Name] {
    return CHOICES[name].find((choice) => choice === stored[name]) ?? first;
  }
  return {
    language: pick('language', preferredLanguage()),
    theme: pick('theme', 'system'),
    deck: pick('deck', '2'),
    speed: pick('speed', 'normal'),
  };
}

export const settings: Settings = $state(restoreSettings(readStored()));

/** Stores the settings and shows them on the page, now and at every change. */
export function applySettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let systemIsDark = $state(dark.matches);
  dark.addEventListener('change', () => {
    systemIsDark = dark.matches;
  });
  $effect.root(() => {
    $effect(() => {
      const page = document.documentElement;
      page.lang = settings.language;
      page.dataset['deck'] = settings.deck;
      page.dataset['theme'] =
        settings.theme === 'system' ? (systemIsDark ? 'dark' : 'light') : settings.theme;
    });
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(STORAGE_KEY, text);
      } catch {
        // Storage may be switched off; the settings then last as long as the page.
      }
    });
  });
}
