import type { Language } from '#domain/locale/locales.ts';
import type en from './messages/en.json';
import { translator } from './translate.ts';

type Section = keyof typeof en;

/**
 * Some texts of a section as a plain record, for an island's props: islands only carry the strings
 * they show. Texts keep their `{{name}}` placeholders and plurals their forms (`open_one`,
 * `open_other`), for the island to fill.
 *
 * @example pick('en', 'bag', ['add', 'adding']) // { add: 'Add to bag', adding: 'Adding…' }
 */
export function pick<S extends Section, K extends string & keyof (typeof en)[S]>(
  language: Language,
  section: S,
  keys: ReadonlyArray<K>,
): Readonly<Record<K, string>> {
  const name = [language, section, ...keys].join();
  const texts = picked.get(name) ?? pickAnew(language, section, keys);
  picked.set(name, texts);
  return texts;
}

/** All product pages pick the same texts, so picks are cached. */
const picked = new Map<string, Readonly<Record<string, string>>>();

function pickAnew(
  language: Language,
  section: Section,
  keys: ReadonlyArray<string>,
): Readonly<Record<string, string>> {
  const t = translator(language);
  const text = (key: string) => t(`${section}.${key}` as never, { skipInterpolation: true });
  return Object.fromEntries(keys.map((key) => [key, text(key) as string]));
}
