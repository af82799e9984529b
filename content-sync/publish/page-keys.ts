import { LRUCache } from 'lru-cache';
import type { Locale } from '#domain/locales.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { localeKey, pathKey, recordKeys } from './surrogate-keys.ts';

const KEPT_CHARACTERS = 4 * 1024 * 1024;

/**
 * Finds the surrogate keys of a page: its locale's, its own, and those of the records that its
 * answers came from. They are found when the page is served, so that publishing costs nothing more,
 * and cached until the page changes.
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
