import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { Locale } from '#domain/locales.ts';
import { type Touch, touchedRecord } from '../snapshot/touches.ts';
import { localeKey, pathKey, recordKeys } from './surrogate-keys.ts';

const KEPT_CHARACTERS = 4 * 1024 * 1024;

/**
 * Gives the names under which edges keep a page: its locale's, its own, and those of the records
 * that its reads touched. They are found when it is served, so that publishing costs nothing more,
 * and remembered for as long as the page stays the same.
 */
export function pageKeysReader(
  database: DatabaseSync,
  locale: Locale,
): (at: string, digest: string) => ReadonlyArray<string> {
  const select = database.prepare(`
    SELECT DISTINCT name FROM reads
    JOIN touches ON touches.query = reads.query
    JOIN touch_names ON touch_names.id = touches.touch
    WHERE path = ? AND name GLOB 'record *'
  `);
  const kept = new LRUCache<string, ReadonlyArray<string>>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (keys, page) => keys.join(' ').length + page.length,
  });
  const read = (at: string) => {
    const records = select.all(at).flatMap(({ name }) => touchedRecord(name as Touch) ?? []);
    return [localeKey(locale), pathKey(locale, at), ...recordKeys(locale, records)];
  };
  return (at, digest) => {
    const page = `${digest} ${at}`;
    const known = kept.get(page) ?? read(at);
    kept.set(page, known);
    return known;
  };
}
