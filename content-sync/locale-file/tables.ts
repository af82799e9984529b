import type { Digest } from '../digest.ts';
import type { DependencyKey } from './dependency-keys.ts';
import type { FactName } from './fact-names.ts';
import type { PendingReason } from './pending-reasons.ts';
import type { IndexKey, RecordType } from './record-name.ts';

/**
 * Why a record isn't here as the source has it: its schema refuses it, or deriving from it throws; its
 * parents form a ring; which pages it has can't be determined; or the source doesn't have it when asked
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

  readonly recent_touches: { readonly version: number; readonly touch: DependencyKey };
  readonly dirty: { readonly touch: DependencyKey };

  readonly queries: {
    readonly id: number;
    readonly question: string;
    /** Digest of the answer that pages were rendered with. */
    readonly answer: Digest | null;
    /** Digest of the keys that the answer came from. */
    readonly touched: Digest | null;
  };
  readonly touch_names: { readonly id: number; readonly name: DependencyKey };
  readonly touches: { readonly touch: number; readonly query: number };
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

/**
 * Every table with its columns: `key` for those of the primary key, by which a row is told from the
 * others, `value` for the rest. Code that handles a locale's file as a whole, such as copying its
 * changes to another machine, uses this list.
 */
export const TABLES = {
  meta: { key: 'key', value: 'value' },
  records: { type: 'key', id: 'key', digest: 'value', json: 'value' },
  index_entries: { key: 'key', member: 'key', type: 'key', id: 'key', facets: 'value' },
  excerpts: { id: 'key', json: 'value' },
  facet_counts: { key: 'key', kind: 'key', value: 'key', count: 'value' },
  recent_touches: { version: 'key', touch: 'key' },
  dirty: { touch: 'key' },
  queries: { id: 'key', question: 'value', answer: 'value', touched: 'value' },
  touch_names: { id: 'key', name: 'value' },
  touches: { touch: 'key', query: 'key' },
  reads: { path: 'key', query: 'key' },
  owned_pages: {
    stands_at: 'key',
    owner: 'value',
    key: 'value',
    path: 'value',
    page: 'value',
    shard: 'value',
  },
  redirects: { path: 'key', target: 'value' },
  old_paths: { path: 'key', owner: 'value', key: 'value' },
  pending_pages: { path: 'key', reason: 'value' },
  path_changes: { path: 'key', is_there: 'value' },
  paths_elsewhere: { path: 'key', locales: 'value' },
  packs: { id: 'key', file: 'value' },
  blobs: { digest: 'key', pack: 'value', position: 'value', length: 'value' },
  releases: {
    id: 'key',
    snapshot_version: 'value',
    code_build: 'value',
    created_at: 'value',
    site: 'value',
    who: 'value',
    why: 'value',
  },
  pages: {
    path: 'key',
    since: 'key',
    until: 'value',
    digest: 'value',
    status: 'value',
    expires_at: 'value',
    type: 'value',
    code: 'value',
    changed_at: 'value',
  },
  recent_changes: { kind: 'key', name: 'key', at: 'value' },
  stopped_content: { finding: 'key', type: 'value', id: 'value', since: 'value' },
  left_out: { reason: 'key', type: 'key', id: 'key', problem: 'value', since: 'value' },
} as const satisfies {
  readonly [T in TableName]: Readonly<Record<keyof Rows[T], 'key' | 'value'>>;
};
