import { LRUCache } from 'lru-cache';
import type { RecordOf, RecordType } from '#commerce/records.ts';
import { type DependencyKey, indexOfKey, recordOfKey } from '../locale-file/dependency-keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { IndexKey } from '../locale-file/record-name.ts';
import type { ProductExcerpt } from './product-excerpt.ts';
import type { RecordStore } from './record-store.ts';
import { recordKey, siteOf, snapshotVersion } from './snapshot.ts';

/** Records cached in memory. */
const PARSED_RECORDS = 1_000;
const PARSED_EXCERPTS = 200;
/** Cached members of index keys: all pages of a listing ask for the same ones. */
const READ_MEMBERS = 60_000;

/**
 * Types of records that aren't cached, because what is derived from them is, or because they are
 * read once.
 */
const LARGE: ReadonlySet<RecordType> = new Set(['products', 'popularity-lists']);

/** A record store that caches what it has read. */
export interface RememberingStore extends RecordStore {
  /** Drops outdated entries; to be called when the file may have changed. */
  catchUp(): void;
  /** Drops everything; to be called after changes were undone, whose versions will come again. */
  startOver(): void;
}

/** The records in a locale's file. */
export function openRecordStore(file: LocaleFile): RememberingStore {
  const { records: read, paths, pageIndex } = file;
  const records = new LRUCache<string, { id: string }>({ max: PARSED_RECORDS });
  const excerpts = new LRUCache<string, ProductExcerpt>({ max: PARSED_EXCERPTS });
  const members = membersCache();
  const rankings = membersCache();

  const store: RecordStore = {
    get<T extends RecordType>(type: T, id: string) {
      const readRecord = () => read.read({ type, id }) as { id: string } | undefined;
      const found = LARGE.has(type)
        ? readRecord()
        : remembered(records, recordKey(type, id), readRecord);
      return found as RecordOf<T> | undefined;
    },
    excerpts(productIds) {
      const unread = productIds.filter((id) => !excerpts.has(id));
      const fresh = read.excerpts(unread) as ReadonlyArray<ProductExcerpt>;
      const found = new Map(fresh.map((excerpt) => [excerpt.id, excerpt]));
      const all = productIds.flatMap((id) => found.get(id) ?? excerpts.get(id) ?? []);
      for (const [id, excerpt] of found) excerpts.set(id, excerpt);
      return all;
    },
    members: (key) => remembered(members, key, () => read.members(key)) ?? [],
    ranked: (key, listId) => remembered(rankings, key, () => rank(store, key, listId)) ?? [],
    facets: read.facets,
    priceRange: read.priceRange,
    otherLocalesAt: paths.elsewhere,
    sitemapEntries: pageIndex.sitemapEntries,
    site: () => siteOf(file),
  };

  const forget = (changed: DependencyKey) => {
    const record = recordOfKey(changed);
    if (record) records.delete(recordKey(record.type, record.id));
    if (record?.type === 'products') excerpts.delete(record.id);
    if (record?.type === 'popularity-lists') rankings.clear();
    const key = indexOfKey(changed);
    if (key === undefined) return;
    members.delete(key);
    rankings.delete(key);
  };

  const forgetAll = () => {
    for (const cache of [records, excerpts, members, rankings]) cache.clear();
  };

  let version = snapshotVersion(file);
  return {
    ...store,
    catchUp() {
      const versionNow = snapshotVersion(file);
      if (versionNow === version) return;
      const changed = file.changedKeys.since(version);
      if (changed) changed.forEach(forget);
      else forgetAll();
      version = versionNow;
    },
    startOver() {
      forgetAll();
      version = snapshotVersion(file);
    },
  };
}

function membersCache() {
  return new LRUCache<IndexKey, ReadonlyArray<string>>({
    maxSize: READ_MEMBERS,
    sizeCalculation: (ids) => ids.length + 1,
  });
}

function remembered<V extends object>(
  cache: LRUCache<string, V>,
  key: string,
  read: () => V | undefined,
): V | undefined {
  const known = cache.get(key);
  if (known) return known;
  const found = read();
  if (found) cache.set(key, found);
  return found;
}

function rank(store: RecordStore, key: IndexKey, listId: string): ReadonlyArray<string> {
  const members = new Set(store.members(key));
  const list = store.get('popularity-lists', listId)?.productIds ?? [];
  const listed = list.filter((id) => members.delete(id));
  return [...listed, ...members];
}
