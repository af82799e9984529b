import { LRUCache } from 'lru-cache';
import type { Locale } from '../contract/locale.ts';
import { digestOf } from '../digest.ts';
import type { RecordName, RecordType } from '../locale-file/keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';

/**
 * The keys under which edges keep a page, so that it can be purged without knowing its addresses:
 * letters, digits and `._~%-`, which are safe in a header, in JSON and in a regular expression.
 */

type Named = Pick<Locale, 'id'>;

/** Every page of a locale: `hk-zh`. */
export const localeKey = ({ id }: Named): string => id;

/** The pages that show something of one record: `hk-zh-products-P1`. */
export const recordKey = (locale: Named, type: RecordType, id: string): string =>
  `${typeKey(locale, type)}-${keySafe(id)}`;

/** The same, for pages that show too many records of a type to name each: `hk-zh-products`. */
export const typeKey = (locale: Named, type: RecordType): string => `${locale.id}-${type}`;

/** The page at a path of `pagePath`, or the answer that there is none: `hk-zh-path-…`. */
export const pathKey = (locale: Named, at: string): string => `${locale.id}-path-${digestOf(at)}`;

/** If a page shows more records than this, some are named by their type only. */
const RECORDS_MAX = 100;
/** Proxies accept header lines of up to 8 KB. */
const CHARACTERS_MAX = 6_000;

/**
 * The keys of the records that a page shows. Up to a hundred records have their own, beginning with
 * the types that have the fewest; the rest share their type's key.
 */
export function recordKeys(locale: Named, records: Iterable<RecordName>): ReadonlyArray<string> {
  const byType = [...Map.groupBy(records, ({ type }) => type)];
  byType.sort(([, a], [, b]) => a.length - b.length);
  const keys: Array<string> = [];
  let characters = 0;
  let isFull = false;
  for (const [type, own] of byType) {
    const each = own.map(({ id }) => recordKey(locale, type, id));
    const length = each.reduce((sum, key) => sum + key.length + 1, 0);
    isFull ||= keys.length + each.length > RECORDS_MAX || characters + length > CHARACTERS_MAX;
    keys.push(...(isFull ? [typeKey(locale, type)] : each));
    characters += length;
  }
  return keys;
}

function keySafe(id: string): string {
  return encodeURIComponent(id).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const CACHED_CHARACTERS = 4 * 1024 * 1024;

/**
 * Finds the surrogate keys of a page: its locale's, its own, and those of the records that its
 * answers came from. They are found when the page is served, so that publishing costs nothing more,
 * and cached until the page changes.
 */
export function pageKeysReader(
  { dependencies }: LocaleFile,
  locale: Named,
): (at: string, digest: string) => ReadonlyArray<string> {
  const cache = new LRUCache<string, ReadonlyArray<string>>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (keys, page) => keys.join(' ').length + page.length,
  });
  const read = (at: string) => [
    localeKey(locale),
    pathKey(locale, at),
    ...recordKeys(locale, dependencies.recordsBehind(at)),
  ];
  return (at, digest) => {
    const page = `${digest} ${at}`;
    const known = cache.get(page) ?? read(at);
    cache.set(page, known);
    return known;
  };
}
