import type { LocaleId } from '#domain/locales.ts';
import type { Site } from '#domain/site.ts';
import type { SitemapEntry } from '#domain/sitemap.ts';
import type { FacetCount, FacetValue } from '../locale-file/facets.ts';
import type { IndexKey, RecordName } from '../locale-file/record-name.ts';

/** A record as the engine knows it. */
export interface StoredRecord {
  readonly id: string;
}

/** The type of each record, by the name of its type. */
export type StoredRecords = Readonly<Record<string, StoredRecord>>;

/** The type of each kind of facet. */
export type FacetValues = Readonly<Record<string, FacetValue>>;

/**
 * What queries see of one locale. There are these ways to read and no other, so that what a query
 * depends on can be noted below it. A content model says of which types records, facets and excerpts
 * are.
 */
export interface RecordStore<
  Records extends StoredRecords = StoredRecords,
  Facets extends Readonly<Record<keyof Facets, FacetValue>> = FacetValues,
  Excerpt extends StoredRecord = StoredRecord,
> {
  /** The record, or undefined where there is none. */
  get<T extends keyof Records & string>(type: T, id: string): Records[T] | undefined;
  /** What the content model excerpts of records; those that are not there are left out. */
  excerpts(ids: ReadonlyArray<string>): ReadonlyArray<Excerpt>;
  /** Members of an index key, in the order of their ids; none for a key that nothing has. */
  members(key: IndexKey): ReadonlyArray<string>;
  /**
   * The same, those that a record puts in order (`RecordModel.order`) first. A key is always ranked
   * by one record.
   */
  ranked(key: IndexKey, by: RecordName): ReadonlyArray<string>;
  /** How many members of an index key have which facets of a kind, by value. */
  facets<K extends keyof Facets & string>(
    key: IndexKey,
    kind: K,
  ): ReadonlyArray<FacetCount<Facets[K]>>;
  /** The least and the greatest facet of a kind among the members of an index key. */
  facetRange(
    key: IndexKey,
    kind: keyof Facets & string,
  ): { readonly min: number; readonly max: number } | undefined;
  /** The other locales that have a page standing at a path of `pagePath`. */
  otherLocalesAt(path: string): ReadonlyArray<LocaleId>;
  /** The pages that a part of the sitemap lists, by where they stand. */
  sitemapEntries(shard: number): ReadonlyArray<SitemapEntry>;
  /** Where the site is published. */
  site(): Site;
}

/** The index of all records of a type. Every record is in it. */
export const allOfType = (type: string): IndexKey => `all ${type}`;
