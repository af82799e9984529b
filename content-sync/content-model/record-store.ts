import { StateFileError } from '#storage/state-problem.ts';
import type { LocaleId } from '../contract/locale.ts';
import type { Site } from '../contract/site.ts';
import type { SitemapEntry } from '../contract/sitemap.ts';
import type { IndexKey, RecordName, RecordType } from '../locale-file/keys.ts';
import type { FacetCount, FacetValue } from '../locale-file/records.ts';

/** A record as the engine knows it. */
export interface StoredRecord {
  readonly id: string;
}

/** The type of each record, by the name of its type. */
export type StoredRecords = Readonly<Record<string, StoredRecord>>;

/** The type of each kind of facet. */
export type FacetValues = Readonly<Record<string, FacetValue>>;

/**
 * What queries see of one locale. These are the only ways to read, so that the store below can
 * record what a query depends on. The content model defines the types of records, facets and
 * excerpts.
 */
export interface RecordStore<
  Records extends StoredRecords = StoredRecords,
  Facets extends Readonly<Record<keyof Facets, FacetValue>> = FacetValues,
  Excerpt extends StoredRecord = StoredRecord,
> {
  /** The record, or undefined if there is none. */
  get<T extends keyof Records & string>(type: T, id: string): Records[T] | undefined;
  /** Excerpts of records, as the content model defines them. Absent records are left out. */
  excerpts(ids: ReadonlyArray<string>): ReadonlyArray<Excerpt>;
  /** Members of an index key, in the order of their ids; none for an unknown key. */
  members(key: IndexKey): ReadonlyArray<string>;
  /** How many members an index key has, without reading them. */
  membersCount(key: IndexKey): number;
  /** Whether it has any. */
  hasMembers(key: IndexKey): boolean;
  /**
   * The members, first those that a record puts in order (`RecordModel.order`), last the members of
   * `last`. Always rank a key by the same record and with the same `last`: orders are cached by
   * key.
   */
  ranked(key: IndexKey, by: RecordName, last?: IndexKey): Ranking;
  /** How many members of an index key have each facet of a kind. */
  facets<K extends keyof Facets & string>(
    key: IndexKey,
    kind: K,
  ): ReadonlyArray<FacetCount<Facets[K]>>;
  /** The least and greatest facet of a kind among the members of an index key. */
  facetRange(
    key: IndexKey,
    kind: keyof Facets & string,
  ): { readonly min: number; readonly max: number } | undefined;
  /** The other locales that have a page at a path of `pagePath`. */
  otherLocalesAt(path: string): ReadonlyArray<LocaleId>;
  /** The pages that a part of the sitemap lists, by path. */
  sitemapEntries(shard: number): ReadonlyArray<SitemapEntry>;
  /** Where the site is published. */
  site(): Site;
}

/** Ids in an order that may be as long as the catalogue. Read only the part that is shown. */
export interface Ranking {
  readonly length: number;
  /** From `start` to before `end`, counted from 0. */
  slice(start: number, end?: number): ReadonlyArray<string>;
}

/** The index of all records of a type. Every record is in it. */
export const allOfType = (type: string): IndexKey => `all ${type}`;

/** A record as it was pulled. */
export interface PulledRecord {
  readonly type: string;
  readonly record: StoredRecord;
}

export const nameOf = ({ type, record }: PulledRecord): RecordName => ({ type, id: record.id });

/** Whether a record that a pull doesn't have stays, because its absence proves nothing. */
export type RetainRule = (record: RecordName) => boolean;

/** A record that is left out, or ingested in another form than the API has it. */
export interface MalformedRecord {
  readonly type: RecordType;
  readonly id: string;
  /** What is wrong with it, for a person. */
  readonly problem: string;
}

/**
 * The problem of a record whose processing threw this error, for a person.
 *
 * @throws StateFileError if that's the error: an unreadable file isn't the record's fault, so the
 *   record mustn't be left out because of it
 */
export function thrownProblem(error: unknown): string {
  if (error instanceof StateFileError) throw error;
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
