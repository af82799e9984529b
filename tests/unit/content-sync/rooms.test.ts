import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** The folders of the engine, and from which others each may import. */
const MAY_IMPORT: Readonly<Record<string, ReadonlyArray<string>>> = {
  'locale-file': [],
  'content-model': ['locale-file'],
  source: ['locale-file'],
  pull: ['locale-file', 'content-model', 'source'],
  snapshot: ['locale-file', 'content-model'],
  plan: ['locale-file', 'content-model'],
  engine: ['locale-file', 'content-model', 'source', 'pull', 'plan', 'render', 'publish'],
  ingest: ['locale-file', 'content-model', 'pull', 'snapshot', 'engine'],
  render: ['locale-file', 'content-model'],
  publish: ['locale-file'],
  cluster: ['locale-file', 'ingest', 'render'],
  rebuild: [
    'locale-file',
    'content-model',
    'source',
    'pull',
    'plan',
    'render',
    'publish',
    'engine',
    'ingest',
  ],
  work: ['locale-file', 'source', 'pull', 'publish', 'render', 'engine', 'ingest', 'rebuild'],
  inspect: [
    'locale-file',
    'content-model',
    'snapshot',
    'plan',
    'render',
    'publish',
    'engine',
    'ingest',
    'rebuild',
  ],
};

/** The folders that own tables: those of a locale's file, of work, and those that machines share. */
const WITH_SQL: ReadonlySet<string | undefined> = new Set(['locale-file', 'cluster', 'work']);

/** State files apart from those of locales; their modules have SQL of their own. */
const SIDE_STORES = ['ingest/path-index.ts', 'publish/purge/purge-log.ts'];

const ENGINE = join(import.meta.dirname, '../../../content-sync');
const IMPORT = /^(?:import|export) [^;]*?from '(\.[^']+)';$/gms;
const SQL = /\.prepare\(|'node:sqlite'|\b(?:SELECT|INSERT (?:OR \w+ )?INTO|DELETE FROM)\b/;

const files = globSync('**/*.ts', { cwd: ENGINE }).map((path) => ({
  path,
  folder: folderOf(path),
  text: readFileSync(join(ENGINE, path), 'utf8'),
}));

/** Undefined for modules that every folder shares. */
function folderOf(path: string): string | undefined {
  return path.includes('/') ? path.split('/')[0] : undefined;
}

function importsOf({ path, text }: (typeof files)[number]) {
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) =>
    relative(ENGINE, join(ENGINE, dirname(path), specifier)),
  );
}

test('folders of the engine import only from those that they may know', () => {
  const arrows = files.flatMap((file) =>
    importsOf(file).map((imported) => ({ file, imported, to: folderOf(imported) })),
  );
  const wrong = arrows.filter(
    ({ file: { folder }, to }) =>
      to !== undefined && to !== folder && !MAY_IMPORT[folder ?? '']?.includes(to),
  );
  expect(wrong.map(({ file, imported }) => `${file.path} -> ${imported}`)).toEqual([]);
  expect(new Set(files.flatMap(({ folder = [] }) => folder))).toEqual(
    new Set(Object.keys(MAY_IMPORT)),
  );
});

test('SQL is only in the folders of the locale file, of work and of the cluster, and in the side stores', () => {
  const withSql = files
    .filter(({ folder, path }) => !WITH_SQL.has(folder) && !SIDE_STORES.includes(path))
    .filter(({ text }) => SQL.test(text));
  expect(withSql.map(({ path }) => path)).toEqual([]);
});
