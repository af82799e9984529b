import { LRUCache } from 'lru-cache';
import { type DependencyKey, indexOfKey, recordOfKey } from '../locale-file/dependency-keys.ts';
import { siteOf, snapshotVersion } from '../locale-file/facts.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { type IndexKey, type RecordName, recordKey } from '../locale-file/record-name.ts';
import type { ContentModel } from './content-model.ts';
import { createRankings } from './rankings.ts';
import type { RecordStore, StoredRecord } from './record-store.ts';

/** Records cached in memory. */
const PARSED_RECORDS = 1_000;
/**
 * Cached excerpts of all locales that a thread has open: each product is in a dozen listings, far
 * apart in a build. Twice as many take more memory and save no measurable time.
 */
const PARSED_EXCERPTS = 5_000;
/** Cached members of index keys, since all pages of a listing ask for the same ones. */
const READ_MEMBERS = 60_000;

const parsedExcerpts = new LRUCache<string, StoredRecord>({ max: PARSED_EXCERPTS });
let excerptsOwners = 0;

/** A record store that caches what it has read. */
export interface RememberingStore extends RecordStore {
  /** Drops outdated entries. Call it when the file may have changed. */
  catchUp(): void;
  /** Drops everything. Call it after changes were undone: their versions will be used again. */
  startOver(): void;
}

/** The records in a locale's file. */
export function openRecordStore(file: LocaleFile, model: ContentModel): RememberingStore {
  const { records: read, paths, pageIndex } = file;
  const records = new LRUCache<string, StoredRecord>({ max: PARSED_RECORDS });
  const excerpts = excerptsCache();
  const members = membersCache();
  const rankings = createRankings();

  const store: RecordStore = {
    get(type, id) {
      const readRecord = () => read.read({ type, id }) as StoredRecord | undefined;
      if (model.records[type]?.isLarge) return readRecord();
      return remembered(records, recordKey(type, id), readRecord);
    },
    excerpts(ids) {
      const known = ids.map(excerpts.get);
      const unread = ids.filter((_, place) => !known[place]);
      const found = new Map(read.excerpts(unread).map((excerpt) => [excerpt.id, excerpt]));
      for (const excerpt of found.values()) excerpts.set(excerpt);
      return ids.flatMap((id, place) => known[place] ?? found.get(id) ?? []);
    },
    members: (key) => remembered(members, key, () => read.members(key)) ?? [],
    membersCount: read.membersCount,
    hasMembers: read.hasMembers,
    ranked: (key, by, last) =>
      rankings.get(key) ?? rankings.add({ key, by, last, ids: rank(key, by, last) }),
    facets: read.facets,
    facetRange: read.facetRange,
    otherLocalesAt: paths.elsewhere,
    sitemapEntries: pageIndex.sitemapEntries,
    site: () => siteOf(file),
  };

  // Bypasses the members' cache, where one long list would displace many short ones.
  const rank = (key: IndexKey, by: RecordName, last?: IndexKey): ReadonlyArray<string> => {
    const unlisted = new Set(read.members(key));
    const list = store.get(by.type, by.id);
    const order = (list && model.records[by.type]?.order?.(list)) ?? [];
    const sinking = new Set(last === undefined ? [] : read.members(last));
    const [ranked, sunk]: [Array<string>, Array<string>] = [[], []];
    const add = (id: string) => (sinking.has(id) ? sunk : ranked).push(id);
    for (const id of order) if (unlisted.delete(id)) add(id);
    for (const id of unlisted) add(id);
    return [...ranked, ...sunk];
  };

  const forget = (changed: DependencyKey) => {
    const record = recordOfKey(changed);
    if (record) {
      records.delete(recordKey(record.type, record.id));
      if (record.type === model.excerpts?.type) excerpts.delete(record.id);
      if (model.records[record.type]?.order) rankings.forgetBy(record);
    }
    const key = indexOfKey(changed);
    if (key === undefined) return;
    members.delete(key);
    rankings.forgetOf(key);
  };

  const forgetAll = () => {
    for (const cache of [records, excerpts, members, rankings]) cache.clear();
  };

  let version = snapshotVersion(file);
  let { edition } = file;
  const startOver = () => {
    forgetAll();
    version = snapshotVersion(file);
    ({ edition } = file);
  };
  return {
    ...store,
    catchUp() {
      if (file.edition !== edition) return startOver();
      const versionNow = snapshotVersion(file);
      if (versionNow === version) return;
      const changed = file.changedKeys.since(version);
      if (changed) changed.forEach(forget);
      else forgetAll();
      version = versionNow;
    },
    startOver,
  };
}

const newExcerptsOwner = () => ++excerptsOwners;

/**
 * A store's own part of the thread's excerpts. Cleared entries stay until newer ones displace them.
 */
function excerptsCache() {
  let owner = newExcerptsOwner();
  const keyOf = (id: string) => `${owner} ${id}`;
  return {
    get: (id: string) => parsedExcerpts.get(keyOf(id)),
    set: (excerpt: StoredRecord) => void parsedExcerpts.set(keyOf(excerpt.id), excerpt),
    delete: (id: string) => void parsedExcerpts.delete(keyOf(id)),
    clear() {
      owner = newExcerptsOwner();
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
