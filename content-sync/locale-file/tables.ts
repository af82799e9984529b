import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Digest } from '../digest.ts';
import type { DependencyKey, IndexKey, RecordType } from './keys.ts';

/** Why what is published at a path isn't what it should be, apart from changed answers. */
export type PendingReason =
  /** The page wasn't there before. */
  | 'new'
  /** The page was removed. */
  | 'gone'
  /** There is, or was, a redirect at the path. */
  | 'moved'
  /** The page couldn't be rendered. */
  | 'failed'
  /** The page was made for a future time, by a clock that was ahead. */
  | 'ahead'
  /** The page was rolled back. */
  | 'rolled-back';

/** Names of the single facts that a locale's file holds. */
export type FactName =
  /** The shape of the tables that pages were made from; see schema.ts. */
  | 'snapshot-schema'
  /** The version of the last logged transaction in the file, where several machines share it. */
  | 'log-version'
  /** The token of that transaction. */
  | 'log-token'
  | 'snapshot-version'
  /** The instant at which all records are as they are stored, epoch milliseconds. */
  | 'records-at'
  /** Where the site is published, as JSON. */
  | 'site'
  /** The version since which all dependency keys that changed are known. */
  | 'changed-keys-known-since'
  /** Records of trees that were detached from their parent to break a cycle, as JSON. */
  | 'cut-edges'
  /** Digests of the code that last pulled, indexed pages, rendered and answered queries. */
  | 'pulled-with'
  | 'indexed-with'
  | 'code-build'
  | 'answered-with'
  /** The last change of the shared paths that this locale has read. */
  | 'paths-seen'
  /**
   * The index of shared paths that was read last, and the locales that had announced all their paths there.
   */
  | 'paths-announced-by'
  /** The index of shared paths in which this locale has announced all its paths. */
  | 'paths-announced-to'
  /** The release that the locale is held at. */
  | 'held-at'
  /** The rollbacks whose releases are stored, as JSON. */
  | 'rollbacks'
  /** When old releases were last deleted, epoch milliseconds. */
  | 'collected-at'
  /** When a page was last rendered to the same bytes, epoch milliseconds. */
  | 'found-same-at'
  | 'is-repaired';

/**
 * Why a record isn't here as the source has it: its schema refuses it, or deriving from it throws; its
 * parents form a ring; which pages it has can't be determined; or the source doesn't have it when requested
 * for it by name.
 */
export type LeftOutReason = 'malformed' | 'ring' | 'pages' | 'missing';

/** The rows of every table of a locale's file, as SQLite stores them. `schema.ts` creates the tables. */
export interface Rows {
  readonly meta: { readonly key: FactName; readonly value: string };

  readonly records: {
    readonly type: RecordType;
    readonly id: string;
    readonly digest: Digest;
    readonly json: string;
  };
  readonly index_entries: {
    readonly key: IndexKey;
    readonly member: string;
    readonly type: RecordType;
    readonly id: string;
    /** JSON; null for a member without facets. */
    readonly facets: string | null;
  };
  readonly excerpts: { readonly id: string; readonly json: string };
  readonly facet_counts: {
    readonly key: IndexKey;
    readonly kind: string;
    readonly value: string | number;
    readonly count: number;
  };

  readonly changed_keys: { readonly version: number; readonly key: DependencyKey };
  readonly dirty: { readonly key: DependencyKey };

  readonly queries: {
    readonly id: number;
    readonly text: string;
    /** Digest of the answer that pages were rendered with. */
    readonly answer: Digest | null;
    /** Digest of the keys that the answer came from. */
    readonly keys_digest: Digest | null;
  };
  readonly dependency_keys: { readonly id: number; readonly name: DependencyKey };
  readonly dependencies: { readonly key: number; readonly query: number };
  readonly reads: { readonly path: string; readonly query: number };

  readonly owned_pages: {
    readonly stands_at: string;
    readonly owner: string;
    readonly key: string;
    readonly path: string;
    readonly page: number;
    readonly shard: number | null;
  };
  readonly redirects: { readonly path: string; readonly target: string };
  readonly written_redirects: {
    readonly path: string;
    readonly target: string;
    readonly owner: string;
  };
  readonly old_paths: { readonly path: string; readonly owner: string; readonly key: string };
  readonly pending_pages: { readonly path: string; readonly reason: PendingReason };

  readonly path_changes: { readonly path: string; readonly is_there: 0 | 1 };
  readonly paths_elsewhere: { readonly path: string; readonly locales: string };

  readonly packs: { readonly id: number; readonly file: string };
  readonly blobs: {
    readonly digest: Digest;
    readonly pack: number;
    readonly position: number;
    readonly length: number;
  };
  readonly releases: {
    readonly id: number;
    readonly snapshot_version: number;
    readonly code_build: string;
    readonly created_at: number;
    readonly site: string | null;
    readonly who: string | null;
    readonly why: string | null;
  };
  readonly pages: {
    readonly path: string;
    readonly since: number;
    readonly until: number | null;
    readonly digest: Digest;
    readonly status: number;
    readonly expires_at: number | null;
    readonly type: string;
    readonly code: string;
    readonly changed_at: number | null;
  };

  readonly recent_changes: { readonly kind: string; readonly name: string; readonly at: number };
  readonly stopped_content: {
    readonly finding: string;
    readonly type: RecordType | null;
    readonly id: string | null;
    readonly since: number;
  };
  readonly left_out: {
    readonly reason: LeftOutReason;
    readonly type: RecordType;
    readonly id: string;
    readonly problem: string;
    /** Of a missing record alone. */
    readonly since: number | null;
  };
}

export type TableName = keyof Rows;

/** Some columns of a table's rows. */
export type Row<T extends TableName, C extends keyof Rows[T] = keyof Rows[T]> = Pick<Rows[T], C>;

/** A prepared SELECT whose rows have a type. Parameters are given in order, or as one object by name. */
export interface Select<R> {
  get(...parameters: Parameters): R | undefined;
  all(...parameters: Parameters): Array<R>;
}

type Parameters = Array<SQLInputValue> | [Record<string, SQLInputValue>];

/**
 * Prepares a SELECT. Its author has to make sure that its columns are those of the rows' type: the compiler
 * doesn't read SQL.
 *
 * @example select<Row<'packs', 'file'>>(database, 'SELECT file FROM packs WHERE id = ?').get(1)
 */
export function select<R>(database: DatabaseSync, sql: string): Select<R> {
  return database.prepare(sql) as unknown as Select<R>;
}
