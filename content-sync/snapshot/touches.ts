import type { RecordOf, RecordType } from '#commerce/records.ts';
import type { FacetKind } from './facets.ts';
import type { IndexKey, RecordStore } from './record-store.ts';

/**
 * What an answer came from: a record, present or absent; the members of an index key; how many of
 * them have which facets of a kind; the locales that have a page at a path; the pages that a part of the
 * sitemap lists; the site's own addresses.
 */
export type Touch = string & { readonly __brand: 'Touch' };

export const recordTouch = (type: RecordType, id: string) => `record ${type} ${id}` as Touch;
export const indexTouch = (key: IndexKey) => `index ${key}` as Touch;
export const facetsTouch = (kind: FacetKind, key: IndexKey) => `facets ${kind} ${key}` as Touch;
export const pathTouch = (path: string) => `path ${path}` as Touch;
export const sitemapTouch = (shard: number) => `sitemap ${shard}` as Touch;
export const SITE_TOUCH = 'site' as Touch;

const INDEX_TOUCH = indexTouch('');

/** The key of an index whose members a touch names; undefined for anything else. */
export function touchedIndex(touch: Touch): IndexKey | undefined {
  return touch.startsWith(INDEX_TOUCH) ? touch.slice(INDEX_TOUCH.length) : undefined;
}

const RECORD_TOUCH = /^record (\S+) (.*)$/s;

/** The record that a touch names; undefined for an index. */
export function touchedRecord(touch: Touch): { type: RecordType; id: string } | undefined {
  const [, type, id] = RECORD_TOUCH.exec(touch) ?? [];
  return type && id ? { type: type as RecordType, id } : undefined;
}

/** A store that notes whatever is read through it. */
export function noteTouches(store: RecordStore): { store: RecordStore; touches: Set<Touch> } {
  const touches = new Set<Touch>();
  return {
    touches,
    store: {
      get<T extends RecordType>(type: T, id: string): RecordOf<T> | undefined {
        touches.add(recordTouch(type, id));
        return store.get(type, id);
      },
      members(key) {
        touches.add(indexTouch(key));
        return store.members(key);
      },
      excerpts(productIds) {
        for (const id of productIds) touches.add(recordTouch('products', id));
        return store.excerpts(productIds);
      },
      ranked(key, listId) {
        touches.add(indexTouch(key));
        touches.add(recordTouch('popularity-lists', listId));
        return store.ranked(key, listId);
      },
      facets(key, kind) {
        touches.add(facetsTouch(kind, key));
        return store.facets(key, kind);
      },
      priceRange(key) {
        touches.add(facetsTouch('price', key));
        return store.priceRange(key);
      },
      otherLocalesAt(path) {
        touches.add(pathTouch(path));
        return store.otherLocalesAt(path);
      },
      sitemapEntries(shard) {
        touches.add(sitemapTouch(shard));
        return store.sitemapEntries(shard);
      },
      site() {
        touches.add(SITE_TOUCH);
        return store.site();
      },
    },
  };
}
