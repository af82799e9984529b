import type { Locale } from '#domain/locales.ts';
import { digestOf } from '../digest.ts';
import type { RecordName, RecordType } from '../locale-file/record-name.ts';

/**
 * The keys that edges keep a page under, so that it can be purged without its addresses: letters,
 * digits and `._~%-`, which are good in a header, in JSON and in a regular expression.
 */

/** Every page of a locale: `hk-zh`. */
export const localeKey = ({ id }: Locale): string => id;

/** The pages that show something of a record: `hk-zh-products-P1`. */
export const recordKey = (locale: Locale, type: RecordType, id: string): string =>
  `${typeKey(locale, type)}-${plain(id)}`;

/** The same for pages of which many records of a type are part: `hk-zh-products`. */
export const typeKey = (locale: Locale, type: RecordType): string => `${locale.id}-${type}`;

/** The one page at a path of `pagePath`, or the answer that there is none: `hk-zh-path-…`. */
export const pathKey = (locale: Locale, at: string): string => `${locale.id}-path-${digestOf(at)}`;

/** More records than these are named by their types. */
const MOST_RECORDS = 100;
/** Proxies take header lines of 8 KB. */
const MOST_CHARACTERS = 6_000;

/**
 * The keys of the records that a page is made of: of each one, as long as there are at most a
 * hundred, types with few records first; for the others that of their type alone.
 */
export function recordKeys(locale: Locale, records: Iterable<RecordName>): ReadonlyArray<string> {
  const byType = [...Map.groupBy(records, ({ type }) => type)];
  byType.sort(([, a], [, b]) => a.length - b.length);
  const keys: Array<string> = [];
  let characters = 0;
  let isFull = false;
  for (const [type, own] of byType) {
    const each = own.map(({ id }) => recordKey(locale, type, id));
    const length = each.reduce((sum, key) => sum + key.length + 1, 0);
    isFull ||= keys.length + each.length > MOST_RECORDS || characters + length > MOST_CHARACTERS;
    keys.push(...(isFull ? [typeKey(locale, type)] : each));
    characters += length;
  }
  return keys;
}

function plain(id: string): string {
  return encodeURIComponent(id).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
