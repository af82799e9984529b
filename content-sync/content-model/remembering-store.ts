import { LRUCache } from 'lru-cache';
import type { LocaleId } from '../contract/locale.ts';
import type { Site } from '../contract/site.ts';
import type { SitemapEntry } from '../contract/sitemap.ts';
import { siteOf, snapshotVersion } from '../locale-file/facts.ts';
import {
  type DependencyKey,
  type IndexKey,
  indexOfKey,
  type RecordName,
  recordKey,
  recordOfKey,
} from '../locale-file/keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { FacetCount } from '../locale-file/records.ts';
import type { ContentModel } from './content-model.ts';
import type { Ranking, RecordStore, StoredRecord } from './record-store.ts';

/** Records cached in memory. */
const PARSED_RECORDS = 1_000;
/**
 * Cached excerpts of all locales that a thread has open: each product is in a dozen listings, far
 * apart in a build. Twice as many take more memory and save no measurable time.
 */
const PARSED_EXCERPTS = 5_000;
/** Cached members of index keys, since all pages of a listing read them. */
const READ_MEMBERS = 60_000;

/** The records in a locale's file. Caches what it has read. */
export class RememberingStore implements RecordStore {
  readonly #file: LocaleFile;
  readonly #model: ContentModel;
  readonly #records = new LRUCache<string, StoredRecord>({ max: PARSED_RECORDS });
  readonly #excerpts = new OwnExcerpts();
  readonly #members = new LRUCache<IndexKey, ReadonlyArray<string>>({
    maxSize: READ_MEMBERS,
    sizeCalculation: (ids) => ids.length + 1,
  });
  readonly #rankings = new Rankings();
  /** Of the file, when the caches were last up to date. */
  #version: number;
  #edition: number;

  constructor(file: LocaleFile, model: ContentModel) {
    this.#file = file;
    this.#model = model;
    this.#version = snapshotVersion(file);
    this.#edition = file.edition;
  }

  get(type: string, id: string): StoredRecord | undefined {
    const read = () => this.#file.records.read({ type, id }) as StoredRecord | undefined;
    if (this.#model.records[type]?.isLarge) return read();
    return remembered(this.#records, recordKey(type, id), read);
  }

  excerpts(ids: ReadonlyArray<string>): ReadonlyArray<StoredRecord> {
    const known = ids.map((id) => this.#excerpts.get(id));
    const unread = ids.filter((_, place) => !known[place]);
    const read = this.#file.records.excerpts(unread);
    const found = new Map(read.map((excerpt) => [excerpt.id, excerpt]));
    for (const excerpt of found.values()) this.#excerpts.set(excerpt);
    return ids.flatMap((id, place) => known[place] ?? found.get(id) ?? []);
  }

  members(key: IndexKey): ReadonlyArray<string> {
    return remembered(this.#members, key, () => this.#file.records.members(key)) ?? [];
  }

  membersCount(key: IndexKey): number {
    return this.#file.records.membersCount(key);
  }

  hasMembers(key: IndexKey): boolean {
    return this.#file.records.hasMembers(key);
  }

  ranked(key: IndexKey, by: RecordName, last?: IndexKey): Ranking {
    const known = this.#rankings.get(key);
    return known ?? this.#rankings.add({ key, by, last, ids: this.#rank(key, by, last) });
  }

  facets(key: IndexKey, kind: string): ReadonlyArray<FacetCount> {
    return this.#file.records.facets(key, kind);
  }

  facetRange(key: IndexKey, kind: string) {
    return this.#file.records.facetRange(key, kind);
  }

  otherLocalesAt(path: string): ReadonlyArray<LocaleId> {
    return this.#file.paths.elsewhere(path);
  }

  sitemapEntries(shard: number): ReadonlyArray<SitemapEntry> {
    return this.#file.pageIndex.sitemapEntries(shard);
  }

  site(): Site {
    return siteOf(this.#file);
  }

  /** Drops outdated entries. Call it when the file may have changed. */
  catchUp(): void {
    if (this.#file.edition !== this.#edition) {
      this.startOver();
      return;
    }
    const version = snapshotVersion(this.#file);
    if (version === this.#version) return;
    const changed = this.#file.changedKeys.since(this.#version);
    if (changed) for (const key of changed) this.#forget(key);
    else this.#forgetAll();
    this.#version = version;
  }

  /** Drops everything. Call it after changes were undone: their versions will be used again. */
  startOver(): void {
    this.#forgetAll();
    this.#version = snapshotVersion(this.#file);
    this.#edition = this.#file.edition;
  }

  /** Bypasses the members' cache, where one long list would displace many short ones. */
  #rank(key: IndexKey, by: RecordName, last: IndexKey | undefined): ReadonlyArray<string> {
    const { records } = this.#file;
    const unlisted = new Set(records.members(key));
    const list = this.get(by.type, by.id);
    const order = (list && this.#model.records[by.type]?.order?.(list)) ?? [];
    const sinking = new Set(last === undefined ? [] : records.members(last));
    const [ranked, sunk]: [Array<string>, Array<string>] = [[], []];
    const add = (id: string) => (sinking.has(id) ? sunk : ranked).push(id);
    for (const id of order) if (unlisted.delete(id)) add(id);
    for (const id of unlisted) add(id);
    return [...ranked, ...sunk];
  }

  #forget(changed: DependencyKey): void {
    const record = recordOfKey(changed);
    if (record) {
      this.#records.delete(recordKey(record.type, record.id));
      if (record.type === this.#model.excerpts?.type) this.#excerpts.delete(record.id);
      if (this.#model.records[record.type]?.order) this.#rankings.forgetBy(record);
    }
    const key = indexOfKey(changed);
    if (key === undefined) return;
    this.#members.delete(key);
    this.#rankings.forgetOf(key);
  }

  #forgetAll(): void {
    this.#records.clear();
    this.#excerpts.clear();
    this.#members.clear();
    this.#rankings.clear();
  }
}

const parsedExcerpts = new LRUCache<string, StoredRecord>({ max: PARSED_EXCERPTS });
let excerptsOwners = 0;

const newExcerptsOwner = () => ++excerptsOwners;

/**
 * A store's own part of the thread's excerpts. Cleared entries stay until newer ones displace them.
 */
class OwnExcerpts {
  #owner = newExcerptsOwner();

  get(id: string): StoredRecord | undefined {
    return parsedExcerpts.get(this.#keyOf(id));
  }

  set(excerpt: StoredRecord): void {
    parsedExcerpts.set(this.#keyOf(excerpt.id), excerpt);
  }

  delete(id: string): void {
    parsedExcerpts.delete(this.#keyOf(id));
  }

  clear(): void {
    this.#owner = newExcerptsOwner();
  }

  #keyOf(id: string): string {
    return `${this.#owner} ${id}`;
  }
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

/** The arguments of `RecordStore.ranked`, and the answer. */
interface Ranked {
  readonly key: IndexKey;
  readonly by: RecordName;
  readonly last: IndexKey | undefined;
  readonly ids: ReadonlyArray<string>;
}

interface CachedOrder extends PackedIds {
  /** The record that determined the order. */
  readonly by: string;
  /** The key whose members come last in it. */
  readonly last: IndexKey | undefined;
}

/**
 * Holds the products of every category and brand at 8,494 products, and of every category at ten
 * times as many: an edit concerns listings of all sizes.
 */
const CACHED_BYTES = 4 * 1_024 * 1_024;

/** The computed orders of index keys, in memory. */
export class Rankings {
  readonly #orders = new LRUCache<IndexKey, CachedOrder>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });

  get(key: IndexKey): Ranking | undefined {
    return this.#orders.get(key);
  }

  add({ key, by, last, ids }: Ranked): Ranking {
    const ranking = { ...packIds(ids), by: recordKey(by.type, by.id), last };
    this.#orders.set(key, ranking);
    return ranking;
  }

  /** Forgets the orders that a record determined. */
  forgetBy({ type, id }: RecordName): void {
    const name = recordKey(type, id);
    this.#forgetIf(({ by }) => by === name);
  }

  /** Forgets the orders that depend on the members of an index key. */
  forgetOf(key: IndexKey): void {
    this.#orders.delete(key);
    this.#forgetIf(({ last }) => last === key);
  }

  clear(): void {
    this.#orders.clear();
  }

  #forgetIf(isConcerned: (order: CachedOrder) => boolean): void {
    for (const [key, order] of this.#orders.entries())
      if (isConcerned(order)) this.#orders.delete(key);
  }
}

/** Ids in order, in a third of the memory of an array. */
interface PackedIds extends Ranking {
  readonly bytes: number;
}

const BYTES_OF_END = Uint32Array.BYTES_PER_ELEMENT;

/**
 * Joins ids to one text, since tens of thousands of short texts would each take several times their
 * length.
 */
export function packIds(ids: ReadonlyArray<string>): PackedIds {
  const text = ids.join('');
  const ends = new Uint32Array(ids.length);
  let end = 0;
  for (const [place, id] of ids.entries()) {
    end += id.length;
    ends[place] = end;
  }
  const at = (place: number) => text.slice(ends[place - 1] ?? 0, ends[place]);
  return {
    length: ends.length,
    bytes: text.length + ends.length * BYTES_OF_END,
    slice(start, stop = ends.length) {
      const count = Math.max(0, Math.min(stop, ends.length) - start);
      return Array.from({ length: count }, (_, place) => at(start + place));
    },
  };
}
