/**
 * The words of every screen in three languages. `t('table.raise_to', { n: 120 })` reads the chosen
 * language, so a template that calls it changes in place when the language does.
 * A catalogue is one file per language and screen; English is the source of keys and placeholders.
 * Where English has a plural there are two keys, `..._one` and `..._other`, and the caller chooses.
 * Words of screens that are fetched when they are first opened come with them (`laterWords`).
 */
import { settings } from '../settings.svelte';
import { en } from './en';
import { ja } from './ja';
import { th } from './th';
import {
  fillParts,
  type Messages,
  type Part,
  type Placeholders,
  type Translated,
} from './messages';

export { formatNumber } from './messages';

type Source = typeof en;
type Screen = keyof Source;

export type MessageKey = {
  [Name in Screen]: `${Name}.${keyof Source[Name] & string}`;
}[Screen];

type Text<Key extends MessageKey> = Key extends `${infer Name extends Screen}.${infer Entry}`
  ? Entry extends keyof Source[Name]
    ? Source[Name][Entry] & string
    : never
  : never;

type Values<Key extends MessageKey> = Readonly<Record<Placeholders<Text<Key>>, string | number>>;

type Arguments<Key extends MessageKey> = [Placeholders<Text<Key>>] extends [never]
  ? []
  : [values: Values<Key>];

export const catalogues: Readonly<
  Record<'en' | 'ja' | 'th', Readonly<Record<Screen, Readonly<Record<string, string>>>>>
> = { en, ja, th };

function find(key: MessageKey): string {
  const [screen, entry] = key.split('.') as [Screen, string];
  return found(catalogues[settings.language][screen], entry);
}

function found(messages: Messages, entry: string): string {
  const message = messages[entry];
  if (message === undefined) throw new Error(`No message ${entry}`);
  return message;
}

/** The message of the chosen language; numbers get their thousands commas. */
export function t<Key extends MessageKey>(key: Key, ...[values]: Arguments<Key>): string {
  return fillParts(find(key), values ?? {})
    .map((part) => part.text)
    .join('');
}

/** The same message in pieces, for a screen that sets its figures in bold. */
export function tParts<Key extends MessageKey>(key: Key, ...[values]: Arguments<Key>): Part[] {
  return fillParts(find(key), values ?? {});
}

/** `t` for the words of one screen that are not in the catalogues of the first: `w('online.join')`. */
export function laterWords<const Name extends string, Later extends Messages>(
  name: Name,
  later: Readonly<Record<'en' | 'ja' | 'th', Translated<Later>>>,
) {
  type Entry = keyof Later & string;
  return <Key extends Entry>(
    key: `${Name}.${Key}`,
    ...[values]: [Placeholders<Later[Key]>] extends [never]
      ? []
      : [values: Readonly<Record<Placeholders<Later[Key]>, string | number>>]
  ): string =>
    fillParts(found(later[settings.language], key.slice(name.length + 1)), values ?? {})
      .map((part) => part.text)
      .join('');
}
