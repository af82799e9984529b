import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { type Import, importsOf } from './imports-of.ts';

/**
 * Part of `npm run lint`: prints how much each room imports from which others, and fails on imports
 * that docs/architecture.md doesn't draw, and on two folders that import values from each other.
 *
 * A room is a top-level folder, or one in `console`, `content-sync`, `server` or `src`. Folders that
 * need each other at run time can't be read, tested or replaced one at a time; nested folders and
 * types are exempt.
 */

const SOURCES =
  '{commerce-api,console,content-sync,demo,examples/notes,scripts,server,shop,sources,src,storage}/**/*.{ts,tsx,astro}';

/** Folders whose own folders are rooms. */
const OF_ROOMS: ReadonlySet<string> = new Set(['console', 'content-sync', 'server', 'src']);

/** They may import tests, which may import everything. */
const OF_TESTS = ['{content-sync,demo,storage}/tests/**'];

/** What every room of the engine may import: what its rooms share, and files of state. */
const OF_ENGINE = ['content-sync', 'storage'];

/** What the engine and its surroundings agree on. It's pure, and every room may import it. */
const OF_ALL = 'content-sync/contract';

/** What makes it this shop. Every room may ask it but those of the engine and of its files. */
const OF_OWNER = 'shop';

/** Where the owner names code of the shop's own for a room: each is a room by itself, for that one alone. */
const REGISTRIES: ReadonlySet<string> = new Set([
  'shop/calls.ts',
  'shop/content.ts',
  'shop/records.ts',
  'shop/sources.ts',
]);

/**
 * What each room may import, types included; `*` stands for all rooms of a folder. The room `src` is
 * the port for reading content.
 */
const ARROWS: Readonly<Record<string, ReadonlyArray<string>>> = {
  shop: ['src/domain'],
  'shop/calls.ts': ['shop/records.ts', 'sources'],
  'shop/content.ts': ['content-sync/*', 'shop/records.ts', 'src/content'],
  'shop/records.ts': ['content-sync/*', 'src/content'],
  'shop/sources.ts': ['sources'],
  'src/domain': [],
  'src/commerce': ['src/domain'],
  'src/content': ['content-sync/*', 'shop/content.ts', 'shop/records.ts', 'src/domain'],
  src: ['src/content', 'src/domain'],
  'src/i18n': ['src/domain'],
  'src/views': ['src/commerce', 'src/domain', 'src/i18n'],
  'src/islands': ['src', 'src/commerce', 'src/domain', 'src/i18n', 'src/views'],
  'src/components': [
    'src',
    'src/commerce',
    'src/domain',
    'src/i18n',
    'src/islands',
    'src/layouts',
    'src/views',
  ],
  'src/layouts': ['src', 'src/components', 'src/domain', 'src/i18n', 'src/islands'],
  'src/documents': ['src', 'src/components', 'src/domain', 'src/i18n', 'src/views'],
  'src/pages': [
    'console/app',
    'src',
    'src/components',
    'src/documents',
    'src/domain',
    'src/i18n',
    'src/islands',
    'src/layouts',
  ],
  storage: [],
  'content-sync/contract': [],
  'content-sync': OF_ENGINE,
  'content-sync/locale-file': OF_ENGINE,
  'content-sync/content-model': [...OF_ENGINE, 'content-sync/locale-file'],
  'content-sync/source': [...OF_ENGINE, 'content-sync/locale-file'],
  'content-sync/pull': [
    ...OF_ENGINE,
    'content-sync/content-model',
    'content-sync/locale-file',
    'content-sync/source',
  ],
  'content-sync/snapshot': [...OF_ENGINE, 'content-sync/content-model', 'content-sync/locale-file'],
  'content-sync/plan': [...OF_ENGINE, 'content-sync/content-model', 'content-sync/locale-file'],
  'content-sync/render': [...OF_ENGINE, 'content-sync/content-model', 'content-sync/locale-file'],
  'content-sync/publish': [...OF_ENGINE, 'content-sync/locale-file'],
  'content-sync/engine': [
    ...OF_ENGINE,
    'content-sync/content-model',
    'content-sync/locale-file',
    'content-sync/plan',
    'content-sync/publish',
    'content-sync/pull',
    'content-sync/render',
    'content-sync/source',
  ],
  'content-sync/ingest': [
    ...OF_ENGINE,
    'content-sync/content-model',
    'content-sync/engine',
    'content-sync/locale-file',
    'content-sync/pull',
    'content-sync/snapshot',
  ],
  'content-sync/cluster': [
    ...OF_ENGINE,
    'content-sync/ingest',
    'content-sync/locale-file',
    'content-sync/render',
  ],
  'content-sync/rebuild': [
    ...OF_ENGINE,
    'content-sync/content-model',
    'content-sync/engine',
    'content-sync/ingest',
    'content-sync/locale-file',
    'content-sync/plan',
    'content-sync/publish',
    'content-sync/pull',
    'content-sync/render',
    'content-sync/source',
  ],
  'content-sync/work': [
    ...OF_ENGINE,
    'content-sync/engine',
    'content-sync/ingest',
    'content-sync/locale-file',
    'content-sync/publish',
    'content-sync/pull',
    'content-sync/rebuild',
    'content-sync/render',
    'content-sync/source',
  ],
  'content-sync/inspect': [
    ...OF_ENGINE,
    'content-sync/content-model',
    'content-sync/engine',
    'content-sync/ingest',
    'content-sync/locale-file',
    'content-sync/plan',
    'content-sync/publish',
    'content-sync/rebuild',
    'content-sync/render',
    'content-sync/snapshot',
  ],
  sources: [
    'content-sync/*',
    'shop/calls.ts',
    'shop/records.ts',
    'src/commerce',
    'src/content',
    'src/domain',
    'storage',
  ],
  'commerce-api': ['src/content', 'src/domain', 'src/i18n', 'storage'],
  // The site of notes: the engine, and nothing of the shop.
  examples: ['content-sync/*'],
  demo: ['commerce-api', 'sources', 'src/domain'],
  'server/http': ['console/contract', 'content-sync/*', 'src/domain', 'src/i18n'],
  'server/operations': [
    'console/contract',
    'content-sync/*',
    'server/http',
    'src/domain',
    'storage',
  ],
  'server/pages': [
    'content-sync/*',
    'server/http',
    'server/operations',
    'src/domain',
    'src/i18n',
    'storage',
  ],
  'server/api': [
    'content-sync/*',
    'server/http',
    'server/operations',
    'server/pages',
    'src/commerce',
    'src/content',
    'src/domain',
    'src/i18n',
    'src/views',
  ],
  'server/hooks': ['content-sync/*', 'server/http', 'server/operations', 'storage'],
  'server/edge': ['content-sync/*', 'server/http', 'server/pages', 'src/domain', 'src/i18n'],
  'server/config': [
    'console/contract',
    'content-sync/*',
    'server/api',
    'server/http',
    'server/operations',
    'shop/sources.ts',
    'sources',
    'src/content',
    'src/domain',
    'src/i18n',
  ],
  server: [
    'console/contract',
    'content-sync/*',
    'server/api',
    'server/hooks',
    'server/http',
    'server/operations',
    'server/pages',
    'src/domain',
  ],
  'console/contract': ['src/domain'],
  'console/app': ['console/contract', 'src/domain'],
  'console/server': [
    'console/contract',
    'content-sync/*',
    'server/http',
    'server/operations',
    'server/pages',
    'src/content',
    'src/domain',
    'storage',
  ],
  scripts: [
    'commerce-api',
    'console/contract',
    'console/server',
    'content-sync/*',
    'demo',
    'server/*',
    'sources',
    'src/commerce',
    'src/content',
    'src/domain',
    'storage',
  ],
};

/** Folders that may import values from each other, with the reason. */
const BOTH_WAYS: ReadonlyMap<string, string> = new Map([
  [
    'commerce-api/bag commerce-api/members',
    'signing in merges bags, and a bag asks who is signed in',
  ],
]);

const imports = globSync(SOURCES, { cwd: PROJECT_FOLDER, exclude: OF_TESTS }).flatMap(importsOf);
process.stdout.write(`${roomLines(imports).join('\n')}\n`);
const problems = [...forbidden(imports), ...pairs(imports)];
if (problems.length > 0) {
  process.stderr.write(`\n${problems.join('\n')}\n`);
  process.exitCode = 1;
}

function folderOf(file: string): string {
  return file.split('/', 1)[0] ?? '';
}

function roomOf(file: string): string {
  if (REGISTRIES.has(file)) return file;
  const [top = '', second = ''] = file.split('/');
  return OF_ROOMS.has(top) && !second.includes('.') ? `${top}/${second}` : top;
}

/** One line for each pair of rooms: `server → storage  10 values, 3 types`. */
function roomLines(all: ReadonlyArray<Import>): Array<string> {
  const between = all.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const byRooms = Map.groupBy(between, ({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`);
  return [...byRooms]
    .map(([rooms, some]) => {
      const types = some.filter(({ isType }) => isType).length;
      return `${rooms}  ${some.length - types} values, ${types} types`;
    })
    .sort();
}

function forbidden(all: ReadonlyArray<Import>): Array<string> {
  return all.flatMap(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === other || isStyle(to) || isDrawn(room, other)) return [];
    return [`${from} imports ${to}: ${room} may not import ${other}, see docs/architecture.md.`];
  });
}

function isDrawn(room: string, other: string): boolean {
  if (other === OF_OWNER) return !['content-sync', 'examples', 'storage'].includes(folderOf(room));
  if (other === OF_ALL) return room !== 'storage';
  const drawn = ARROWS[room] ?? [];
  return drawn.includes(other) || drawn.includes(`${folderOf(other)}/*`);
}

/** Whether a file is a picture or style, which can't be part of a cycle. */
function isStyle(file: string): boolean {
  return !/\.(?:ts|tsx|astro|js|json)(?:\?|$)/.test(file);
}

function pairs(all: ReadonlyArray<Import>): Array<string> {
  const values = all.filter(({ from, to, isType }) => {
    return !isType && !isStyle(to) && !isWithin(dirname(from), dirname(to));
  });
  const byFolders = Map.groupBy(values, ({ from, to }) => `${dirname(from)} ${dirname(to)}`);
  return [...byFolders].flatMap(([folders, [first]]) => {
    const [one = '', other = ''] = folders.split(' ');
    const [back] = byFolders.get(`${other} ${one}`) ?? [];
    if (one > other || !first || !back || BOTH_WAYS.has(folders)) return [];
    return [
      `${one} and ${other} import each other: ${first.from} ${first.to}, ${back.from} ${back.to}.`,
    ];
  });
}

/** Whether one folder is the other, or is inside it. */
function isWithin(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}
