import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { PUBLISHED } from '#content-sync/locale-file/schema.ts';
import type { Rows, TableName } from '#content-sync/locale-file/tables.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { openDatabase } from '#storage/open-database.ts';
import { inTransaction } from '#storage/transactions.ts';

/**
 * Runs SQL on a locale's file, bypassing the modules that own its tables, to damage it or to look
 * at rows.
 */
export function inTables<T>(
  dataFolder: string,
  locale: LocaleId,
  work: (database: DatabaseSync) => T,
): T {
  const database = openDatabase(localeFilePath(dataFolder, locale));
  try {
    return inTransaction(database, () => work(database));
  } finally {
    database.close();
  }
}

/**
 * Until the test ends, this code is of a next version, which adds a column to what is published: files
 * that were written before are of an earlier version.
 */
export function addStep(): void {
  const steps = PUBLISHED as Array<string>;
  steps.push('ALTER TABLE pages ADD COLUMN weight INTEGER NOT NULL DEFAULT 0');
  onTestFinished(() => void steps.pop());
}

/** Gives what a locale's pages were made from the shape of an earlier version. */
export function makeSnapshotOlder(database: DatabaseSync): void {
  database.exec("UPDATE meta SET value = value - 1 WHERE key = 'snapshot-schema'");
  database.exec('CREATE TABLE touches (touch INTEGER, query INTEGER)');
}

/** Digests of the live pages of a locale by path. */
export const livePages = ({ pages }: LocaleFile) => pages.liveDigests();

/** Every table with its columns, as their rows' types have them: `key` for those of the primary key. */
export const TABLES = {
  meta: { key: 'key', value: 'value' },
  records: { type: 'key', id: 'key', digest: 'value', json: 'value' },
  index_entries: { key: 'key', member: 'key', type: 'key', id: 'key', facets: 'value' },
  excerpts: { id: 'key', json: 'value' },
  facet_counts: { key: 'key', kind: 'key', value: 'key', count: 'value' },
  changed_keys: { version: 'key', key: 'key' },
  dirty: { key: 'key' },
  queries: { id: 'key', text: 'value', answer: 'value', keys_digest: 'value' },
  dependency_keys: { id: 'key', name: 'value' },
  dependencies: { key: 'key', query: 'key' },
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
  written_redirects: { path: 'key', target: 'value', owner: 'value' },
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
