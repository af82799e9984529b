import type * as z from 'zod';
import type { Locale } from '../contract/locale.ts';
import type { Site } from '../contract/site.ts';
import type { IndexKey, RecordName } from '../locale-file/keys.ts';
import type { IndexEntry } from '../locale-file/records.ts';
import type { PathRules } from '../path-rules.ts';
import type { StoredRecord } from './record-store.ts';

/**
 * What a site is made of: the types of its records, the queries that pages ask about them, its
 * pages and its locales. The engine knows nothing else about a site's content.
 *
 * Everything in a model is a pure function of its arguments and of what it reads from the store.
 */
export interface ContentModel extends PathRules {
  /**
   * Address of the module that exports this model as `contentModel`: `import.meta.url`. Functions
   * can't be sent to worker threads, which therefore import the model again.
   */
  readonly module: string;
  /** The locales in which the site is published, in the order in which people list them. */
  readonly locales: ReadonlyArray<Locale>;
  /** Every type of record, by name. */
  readonly records: Readonly<Record<string, RecordModel>>;
  /** The queries that pages ask, by name. */
  readonly queries: Readonly<Record<string, ContentQuery>>;
  /** The types of records that have pages of their own, by name. */
  readonly owners: Readonly<Record<string, PageOwner>>;
  /**
   * The pages that aren't about a record. Among them are `SHELL`, the fragments that are stitched into
   * all pages, and `SERVER_ERROR`, from which they're cut.
   */
  fixedPages(store: ModelStore): ReadonlyArray<PlannedPage>;
  /**
   * The type of record that pages show many of at once. Reading only an excerpt of each record
   * takes a tenth of the time.
   */
  readonly excerpts?: ExcerptModel;
  /**
   * What else of the site's settings, besides its origin, all releases share: its name in words, and its value. A
   * rebuild with another one is refused, unless the request says that the site changed.
   */
  steadySettings?(site: Site): Readonly<Record<string, string>>;
}

/** What the module at `ContentModel.module` exports. */
export interface ContentModelModule {
  readonly contentModel: ContentModel;
}

/** A `RecordStore` with the model's own types of records, which the engine doesn't know. */
export type ModelStore = never;

/** Answers from a store and from arguments, which must survive JSON. */
export type ContentQuery = (store: ModelStore, ...args: never) => unknown;

/** A type of record. Everything that its functions return follows from their arguments alone. */
export interface RecordModel<S extends RecordSchema = RecordSchema> {
  /** Validates what a source has; the engine trusts its output. */
  readonly schema: S;
  /**
   * The record as it is at an instant, for a type that changes by itself. The engine stores that, and asks
   * again as soon as one of the instants passes that it compared with the time: so it has to follow from its own
   * answer, too.
   */
  at?(record: z.output<S>, hasPassed: (instant: string) => boolean): z.output<S>;
  /** The indexes that a record is in, besides that of all records of its type. */
  indexes?(record: z.output<S>): Array<IndexEntry>;
  /** The index of the records that claim the same address: the first of them by id gets it. */
  address?(record: z.output<S>): IndexKey;
  /** The ids that this record puts in order (`RecordStore.ranked`). */
  order?(record: z.output<S>): ReadonlyArray<string>;
  /** Records that change with this one without being announced. They're pulled whenever it is. */
  pulledWith?(record: z.output<S>): ReadonlyArray<RecordName>;
  readonly tree?: TreeFields;
  /** Whether records are too large to be kept in memory once read. */
  readonly isLarge?: boolean;

  /** Whether a site needs at least one record of the type: the last one isn't removed. */
  readonly isIndispensable?: boolean;
  /**
   * What is so unusual about a record that somebody should look before it's published, in words;
   * undefined if nothing is. `before` reads the record as it was, if it existed.
   */
  unusual?(record: z.output<S>, before: () => z.output<S> | undefined): string | undefined;
  readonly steady?: SteadyValue<z.output<S>>;
}

export type RecordSchema = z.ZodType<StoredRecord>;

/** The fields by which records of a type form a tree. The engine breaks any cycle of parents. */
export interface TreeFields {
  /** Name of the field with the parent's id, null for a root. */
  readonly parent: string;
  /** Name of the field with the depth; 0 for a root. */
  readonly level: string;
}

/** A value that changes in many records at once only by mistake. */
export interface SteadyValue<R = StoredRecord> {
  /** In words: `price`. */
  readonly name: string;
  /** The share of all records, 0 to 1, in which it may change at once. One record always may. */
  readonly part: number;
  isOther(record: R, before: R | undefined): boolean;
}

export interface ExcerptModel {
  /** The type of the records. */
  readonly type: string;
  of(record: StoredRecord): StoredRecord;
}

/** A type of record that has pages. */
export interface PageOwner {
  /** The pages of one record; none once it's gone, or where another record has its address. */
  pages(store: ModelStore, id: string): ReadonlyArray<PlannedPage>;
  /**
   * Which other record is missing for this one to have a page, in words; undefined if none is. It
   * needn't report that another record has its address.
   */
  whyNoPage?(store: ModelStore, id: string): string | undefined;
}

/** A page of the site, before it is rendered. */
export interface PlannedPage {
  readonly path: string;
  /** 1, or more for the further pages of a listing. */
  readonly page: number;
  /** Identifies the page among its owner's, so that its new path is known when it moves. */
  readonly key: string;
  /**
   * For a redirect in place of a page: where it leads, a path or an https address. See
   * contract/redirects.ts. A page at the same path is shown instead of it.
   */
  readonly redirectTo?: string | undefined;
}

/** Infers the type of a record from its schema. */
export function recordModel<S extends RecordSchema>(model: RecordModel<S>): RecordModel<S> {
  return model;
}

/**
 * The model of a type.
 *
 * @throws RangeError for a type that the content model doesn't have
 */
export function recordModelOf({ records }: ContentModel, type: string): RecordModel {
  const model = Object.hasOwn(records, type) ? records[type] : undefined;
  if (!model) throw new RangeError(`There are no records of the type ${type}.`);
  return model;
}
