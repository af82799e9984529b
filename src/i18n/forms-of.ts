import type { Language } from '#domain/locale/locales.ts';
import { type Messages, messages } from './messages.ts';

type Section = keyof Messages;
type WithoutForm<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;

/** Keys of message sections; plurals are named without their form. */
export type MessageKeys = {
  readonly [S in Section]?: ReadonlyArray<WithoutForm<keyof Messages[S]>>;
};

/**
 * Texts with their `{{placeholders}}` and all plural forms of the language, by key without section.
 *
 * @example formsOf('en', { product: ['size'] }) // { size_one: '{{count, number}} size',
 * size_other: … }
 */
export function formsOf(language: Language, keys: MessageKeys): Readonly<Record<string, string>> {
  const sections = Object.entries(keys) as ReadonlyArray<[Section, ReadonlyArray<string>]>;
  const texts = sections.flatMap(([section, names]) => {
    const wanted = new Set(names);
    return Object.entries(messages[language][section]).filter(
      ([key]) => wanted.has(key.replace(PLURAL_FORM, '')) || wanted.has(key),
    );
  });
  return Object.fromEntries(texts);
}

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;
