import { LRUCache } from 'lru-cache';
import type { Locale } from '#domain/locales.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { localeKey, pathKey, recordKeys } from './surrogate-keys.ts';

const KEPT_CHARACTERS = 4 * 1024 * 1024;

/**
 * Gives the names under which edges keep a page: its locale's, its own, and those of the records
 * that its answers came from. They are found when it is served, so that publishing costs nothing more,
 * and remembered for as long as the page stays the same.
 */
export function pageKeysReader(
  { dependencies }: LocaleFile,
  locale: Locale,
): (at: string, digest: string) => ReadonlyArray<string> {
  const kept = new LRUCache<string, ReadonlyArray<string>>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (keys, page) => keys.join(' ').length + page.length,
  });
  const read = (at: string) => [
    localeKey(locale),
    pathKey(locale, at),
    ...recordKeys(locale, dependencies.recordsBehind(at)),
  ];
  return (at, digest) => {
    const page = `${digest} ${at}`;
    const known = kept.get(page) ?? read(at);
    kept.set(page, known);
    return known;
  };
}
