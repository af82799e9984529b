import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The folders that own tables: those of a locale's file, of work, and those that machines share. */
const WITH_SQL: ReadonlySet<string | undefined> = new Set(['locale-file', 'cluster', 'work']);

/** State files apart from those of locales; their modules have SQL of their own. */
const SIDE_STORES = ['ingest/shared-paths.ts', 'publish/purge/purge-log.ts'];

const ENGINE = join(import.meta.dirname, '..');
const SQL = /\.prepare\(|'node:sqlite'|\b(?:SELECT|INSERT (?:OR \w+ )?INTO|DELETE FROM)\b/;

const files = globSync('**/*.ts', { cwd: ENGINE, exclude: ['tests/**', 'node_modules/**'] }).map(
  (path) => ({
    path,
    folder: folderOf(path),
    text: readFileSync(join(ENGINE, path), 'utf8'),
  }),
);

/** Undefined for modules that every folder shares. */
function folderOf(path: string): string | undefined {
  return path.includes('/') ? path.split('/')[0] : undefined;
}

test('SQL is only in the folders of the locale file, of work and of the cluster, and in the side stores', () => {
  const withSql = files
    .filter(({ folder, path }) => !WITH_SQL.has(folder) && !SIDE_STORES.includes(path))
    .filter(({ text }) => SQL.test(text));
  expect(withSql.map(({ path }) => path)).toEqual([]);
});
