import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/**
 * The code that a production install runs: commands, their threads, and the site that they compile.
 */

const ENTRIES = [
  'scripts/storefront.ts',
  'scripts/bundle/bundle.ts',
  ...globSync('{scripts,content-sync}/**/*-worker.ts', { cwd: PROJECT_FOLDER }),
  'astro.config.mjs',
  'content-sync/render/astro/server-entry.ts',
  ...globSync('{src/{pages,islands},console/app}/**/*.{ts,tsx,astro}', { cwd: PROJECT_FOLDER }),
];
const WAY_TO_THE_DEMO = 'scripts/fill/demo-shop.ts';

interface Manifest {
  readonly imports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifest: Manifest = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'));
const folders = Object.entries(manifest.imports).map(
  ([alias, path]) => [alias.replace('*', ''), path.replace(/^\.\/|\*$/g, '')] as const,
);

/**
 * Files that run, with the specifiers of their imports, and whether each is imported at the start.
 */
const graph = new Map<string, ReadonlyArray<Import>>();

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly isStatic: boolean;
}

const IMPORT =
  /(?:^(?:import|export) (?!type )(?:[^'";]*? from )?|(?<!typeof )(\bimport)\(\s*)'([^']+)'/gm;

function importsOf(file: string): ReadonlyArray<Import> {
  const text = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, dynamic, specifier = '']) => ({
    file,
    specifier,
    isStatic: dynamic === undefined,
  }));
}

/** The project's file for a specifier; undefined for a package. */
function fileOf({ file, specifier }: Import): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return join(dirname(file), path);
  for (const [alias, target] of folders) {
    const isUnder = alias.endsWith('/') ? path.startsWith(alias) : path === alias;
    if (isUnder) return target + path.slice(alias.length);
  }
  return undefined;
}

function walk(file: string): void {
  if (graph.has(file) || !/\.(?:tsx?|mjs|astro)$/.test(file)) return;
  const imports = importsOf(file);
  graph.set(file, imports);
  for (const each of imports) {
    const target = fileOf(each);
    if (target && !target.startsWith('demo/')) walk(target);
  }
}

for (const entry of ENTRIES) walk(entry);
const imports = [...graph.values()].flat();

test('no part of it needs the demo to start, and one file loads it when it is asked to', () => {
  expect(graph.size).toBeGreaterThan(500);
  const ofDemo = imports.filter((each) => fileOf(each)?.startsWith('demo/'));
  expect(ofDemo.map(({ file, isStatic }) => ({ file, isStatic }))).toEqual([
    { file: WAY_TO_THE_DEMO, isStatic: false },
    { file: WAY_TO_THE_DEMO, isStatic: false },
  ]);
});

test('it has nothing from the tests, which an image leaves out', () => {
  expect(imports.filter((each) => fileOf(each)?.startsWith('tests/'))).toEqual([]);
});

const COMES_WITH_ASTRO = ['vite'];

test('it imports only packages of a production install', () => {
  const packages = imports
    .filter((each) => !fileOf(each) && !/^(?:node|astro|virtual):/.test(each.specifier))
    .map(({ file, specifier }) => ({
      file,
      name: specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    }));
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['hono', 'react']));
  const installed = [...Object.keys(manifest.dependencies), ...COMES_WITH_ASTRO];
  expect(packages.filter(({ name }) => !installed.includes(name))).toEqual([]);
});
