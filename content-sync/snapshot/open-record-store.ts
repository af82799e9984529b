import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { RecordOf, RecordType } from '#commerce/records.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { SitemapEntry } from '#domain/sitemap.ts';
import type { FacetCount, FacetKind } from './facets.ts';
import type { ProductExcerpt } from './product-excerpt.ts';
import { touchesSince } from './recent-touches.ts';
import type { IndexKey, RecordStore } from './record-store.ts';
import { recordKey, siteOf, snapshotVersion } from './snapshot.ts';
import { type Touch, touchedIndex, touchedRecord } from './touches.ts';

/** Records kept in memory. */
const PARSED_RECORDS = 1_000;
const PARSED_EXCERPTS = 200;
/** Members of index keys kept in memory: the pages of a listing ask for the same ones. */
const READ_MEMBERS = 60_000;

/** Types of records that are not kept: what is read of them is remembered, or asked for once. */
const LARGE: ReadonlySet<RecordType> = new Set(['products', 'popularity-lists']);

/** A record store that remembers what it has read. */
export interface RememberingStore extends RecordStore {
  /** Forgets what is not so any more; to be called when the file may have changed. */
  catchUp(): void;
  /** Forgets all that was read; to be called when changes were undone, whose versions come again. */
  startOver(): void;
}

/** The records in a locale's file. */
export function openRecordStore(database: DatabaseSync): RememberingStore {
  const read = recordReader(database);
  const records = new LRUCache<string, { id: string }>({ max: PARSED_RECORDS });
  const excerpts = new LRUCache<string, ProductExcerpt>({ max: PARSED_EXCERPTS });
  const members = membersCache();
  const rankings = membersCache();

  const store: RecordStore = {
    get<T extends RecordType>(type: T, id: string) {
      const found = LARGE.has(type)
        ? read.record(type, id)
        : remembered(records, recordKey(type, id), () => read.record(type, id));
      return found as RecordOf<T> | undefined;
    },
    excerpts(productIds) {
      const unread = productIds.filter((id) => !excerpts.has(id));
      const found = new Map(read.excerpts(unread).map((excerpt) => [excerpt.id, excerpt]));
      const all = productIds.flatMap((id) => found.get(id) ?? excerpts.get(id) ?? []);
      for (const [id, excerpt] of found) excerpts.set(id, excerpt);
      return all;
    },
    members: (key) => remembered(members, key, () => read.members(key)) ?? [],
    ranked: (key, listId) => remembered(rankings, key, () => rank(store, key, listId)) ?? [],
    facets: read.facets,
    priceRange: read.priceRange,
    otherLocalesAt: read.otherLocalesAt,
    sitemapEntries: read.sitemapEntries,
    site: () => siteOf(database),
  };

  const forget = (touch: Touch) => {
    const record = touchedRecord(touch);
    if (record) records.delete(recordKey(record.type, record.id));
    if (record?.type === 'products') excerpts.delete(record.id);
    if (record?.type === 'popularity-lists') rankings.clear();
    const key = touchedIndex(touch);
    if (key === undefined) return;
    members.delete(key);
    rankings.delete(key);
  };

  const forgetAll = () => {
    for (const cache of [records, excerpts, members, rankings]) cache.clear();
  };

  let version = snapshotVersion(database);
  return {
    ...store,
    catchUp() {
      const versionNow = snapshotVersion(database);
      if (versionNow === version) return;
      const touches = touchesSince(database, version);
      if (touches) touches.forEach(forget);
      else forgetAll();
      version = versionNow;
    },
    startOver() {
      forgetAll();
      version = snapshotVersion(database);
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

/** Reads from the file; many rows at once as one JSON text, which takes a quarter of the time. */
function recordReader(database: DatabaseSync) {
  const selectRecord = database.prepare('SELECT json FROM records WHERE type = ? AND id = ?');
  const selectExcerpts = database.prepare(
    `SELECT '[' || coalesce(group_concat(json), '') || ']' AS excerpts FROM excerpts
     WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const selectMembers = database.prepare(
    `SELECT json_group_array(member) AS members
     FROM (SELECT DISTINCT member FROM index_entries WHERE key = ? ORDER BY member)`,
  );
  const selectFacets = database.prepare(
    `SELECT json_group_array(json_object('value', value, 'count', count)) AS facets
     FROM (SELECT value, count FROM facet_counts WHERE key = ? AND kind = ? ORDER BY value)`,
  );
  const prices = "FROM facet_counts WHERE key = :key AND kind = 'price'";
  const selectPrices = database.prepare(
    `SELECT (SELECT min(value) ${prices}) AS min, (SELECT max(value) ${prices}) AS max`,
  );
  const selectElsewhere = database.prepare('SELECT locales FROM paths_elsewhere WHERE path = ?');
  const selectShard = database.prepare(
    `SELECT owned_pages.path, page, coalesce(locales, '') AS locales FROM owned_pages
     LEFT JOIN paths_elsewhere ON paths_elsewhere.path = stands_at
     WHERE shard = ? ORDER BY stands_at`,
  );
  return {
    record(type: RecordType, id: string) {
      const row = selectRecord.get(type, id);
      return row && (JSON.parse(String(row.json)) as { id: string });
    },
    excerpts(productIds: ReadonlyArray<string>) {
      if (productIds.length === 0) return [];
      const row = selectExcerpts.get(JSON.stringify(productIds));
      return JSON.parse(String(row?.excerpts)) as ReadonlyArray<ProductExcerpt>;
    },
    members: (key: IndexKey) =>
      JSON.parse(String(selectMembers.get(key)?.members)) as ReadonlyArray<string>,
    facets: <K extends FacetKind>(key: IndexKey, kind: K) =>
      JSON.parse(String(selectFacets.get(key, kind)?.facets)) as ReadonlyArray<FacetCount<K>>,
    priceRange(key: IndexKey) {
      const { min, max } = selectPrices.get({ key }) ?? {};
      return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined;
    },
    otherLocalesAt(path: string) {
      return localesIn(selectElsewhere.get(path)?.locales);
    },
    sitemapEntries(shard: number): Array<SitemapEntry> {
      return selectShard.all(shard).map(({ path, page, locales }) => ({
        path: String(path),
        page: Number(page),
        others: localesIn(locales),
      }));
    },
  };
}

/** Locales as they are written beside a path: `hk-en hk-zh`. */
function localesIn(text: unknown): Array<LocaleId> {
  return String(text ?? '')
    .split(' ')
    .filter(Boolean) as Array<LocaleId>;
}
