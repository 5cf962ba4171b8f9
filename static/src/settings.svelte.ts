import type { Speed } from './protocol';
import { FIRST_ICON, NAME_LENGTH } from './setup/rules';
import { readStored, writeStored } from './storage';

export type Language = 'en' | 'ja' | 'th';
export type Theme = 'system' | 'light' | 'dark';
export type Deck = '2' | '4';
export type Motion = 'system' | 'reduced';

/** Personal settings: they belong to no table (PU-55) and hold at once wherever they are changed. */
export interface Settings {
  language: Language;
  theme: Theme;
  /** Colours of the suits (PU-109). */
  deck: Deck;
  speed: Speed;
  sound: boolean;
  /** Loudness of the sounds, 0 to 100. */
  volume: number;
  /** Of the device, when it is the person's turn (D-19). */
  vibration: boolean;
  /** A sound and a mark in the page's title when somebody invites the person to a match. */
  invitations: boolean;
  /** The chance of winning is shown under the own cards (PU-105). */
  odds: boolean;
  /** 'system': as the device asks. */
  motion: Motion;
  /** Single-character keys: letters, digits and ? (D-16, WCAG 2.1.4). */
  shortcuts: boolean;
  /** An all-in of more than 50 big blinds asks for a second press (D-16). */
  confirmAllIn: boolean;
  /** The replayer shows hands that were folded or never turned up (D-17). */
  showFolded: boolean;
  /** The person's name at the table; empty: that of `ownName`. */
  name: string;
  icon: string;
}

/** Each name of a language in that language, the same in all three (terms.md). */
export const LANGUAGES: readonly { value: Language; name: string }[] = [
  { value: 'en', name: 'English' },
  { value: 'ja', name: '日本語' },
  { value: 'th', name: 'ไทย' },
];

type Choice = 'language' | 'theme' | 'deck' | 'speed' | 'motion';
/** Settings that are on or off. */
export type Switch =
  'sound' | 'vibration' | 'invitations' | 'odds' | 'shortcuts' | 'confirmAllIn' | 'showFolded';

const CHOICES: { readonly [Name in Choice]: readonly Settings[Name][] } = {
  language: ['en', 'ja', 'th'],
  theme: ['system', 'light', 'dark'],
  deck: ['2', '4'],
  speed: ['slow', 'normal', 'fast'],
  motion: ['system', 'reduced'],
};

export const FULL_VOLUME = 100;
const FIRST_VOLUME = 70;

const STORAGE_KEY = 'pokerultimate.settings';

function preferredLanguage(): Language {
  for (const tag of navigator.languages) {
    const language = CHOICES.language.find((choice) => tag.toLowerCase().startsWith(choice));
    if (language !== undefined) return language;
  }
  return 'en';
}

function storedSettings(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Settings from what is stored; whatever is missing or unknown has its first value. */
export function restoreSettings(stored: Readonly<Record<string, unknown>>): Settings {
  function pick<Name extends Choice>(name: Name, first: Settings[Name]): Settings[Name] {
    return CHOICES[name].find((choice) => choice === stored[name]) ?? first;
  }
  function isOn(name: Switch, first: boolean): boolean {
    const value = stored[name];
    return typeof value === 'boolean' ? value : first;
  }
  const volume = Number.isFinite(stored['volume']) ? Number(stored['volume']) : FIRST_VOLUME;
  return {
    language: pick('language', preferredLanguage()),
    theme: pick('theme', 'system'),
    deck: pick('deck', '2'),
    speed: pick('speed', 'normal'),
    sound: isOn('sound', true),
    volume: Math.min(Math.max(volume, 0), FULL_VOLUME),
    vibration: isOn('vibration', true),
    invitations: isOn('invitations', true),
    odds: isOn('odds', true),
    motion: pick('motion', 'system'),
    shortcuts: isOn('shortcuts', true),
    confirmAllIn: isOn('confirmAllIn', true),
    showFolded: isOn('showFolded', false),
    name: typeof stored['name'] === 'string' ? stored['name'].slice(0, NAME_LENGTH) : '',
    icon: typeof stored['icon'] === 'string' ? stored['icon'] : FIRST_ICON,
  };
}

export const settings: Settings = $state(restoreSettings(storedSettings()));

/** Whether a media query holds, now and later. */
function watched(query: string): { readonly holds: boolean } {
  const list = matchMedia(query);
  let holds = $state(list.matches);
  list.addEventListener('change', () => {
    holds = list.matches;
  });
  return {
    get holds() {
      return holds;
    },
  };
}

/**
 * Stores the settings and shows them on the page, now and at every change: `lang` and the attributes `data-deck`,
 * `data-theme` (dark, light) and `data-motion` (full, reduced) of the root. Another tab's changes are taken over.
 */
export function applySettings(): void {
  const dark = watched('(prefers-color-scheme: dark)');
  const still = watched('(prefers-reduced-motion: reduce)');
  /** What has come from another tab. Written back a moment later, it could undo what that tab has changed since. */
  let taken: string | null = null;
  $effect.root(() => {
    $effect(() => {
      const page = document.documentElement;
      page.lang = settings.language;
      page.dataset['deck'] = settings.deck;
      page.dataset['theme'] =
        settings.theme === 'system' ? (dark.holds ? 'dark' : 'light') : settings.theme;
      // What surrounds the page in a window of its own.
      const { backgroundColor } = getComputedStyle(page);
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
        meta.content = backgroundColor;
      }
      page.dataset['motion'] = settings.motion === 'reduced' || still.holds ? 'reduced' : 'full';
    });
    $effect(() => {
      const text = JSON.stringify(settings);
      if (text === taken) return;
      taken = null;
      writeStored(STORAGE_KEY, text);
    });
  });
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY) return;
    Object.assign(settings, restoreSettings(storedSettings()));
    taken = JSON.stringify(settings);
  });
}

/** Whether nothing should move on the screen. */
export function motionIsReduced(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced';
}
