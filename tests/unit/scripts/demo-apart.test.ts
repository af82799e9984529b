import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** Where production code lies; whoever adds a folder of it, adds it here. */
const FOLDERS = ['commerce-api', 'content-sync', 'scripts', 'server', 'src', 'storage'];
const WAY_TO_THE_DEMO = 'scripts/demo-shop.ts';

const files = globSync([`{${FOLDERS.join(',')}}/**/*.{ts,tsx,astro}`, '*.{mjs,ts}'], {
  cwd: PROJECT_FOLDER,
});

/** What a file imports, with how: `from` and a bare `import` run with it, `import(` when it is called. */
function importsOf(file: string) {
  const text = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
  const found = text.matchAll(/(typeof import\(|import\(|\bfrom |\bimport )\s*['"]([^'"]+)['"]/g);
  return [...found].map(([, how = '', specifier = '']) => ({ file, how, specifier }));
}

function isOfDemo({ file, specifier }: { readonly file: string; readonly specifier: string }) {
  if (!specifier.startsWith('.')) return specifier.startsWith('#demo/');
  const target = join(PROJECT_FOLDER, dirname(file), specifier);
  return relative(PROJECT_FOLDER, target).startsWith('demo/');
}

test('production code runs without the demo, which one file loads when it is asked to', () => {
  expect(files).toContain('scripts/storefront.ts');
  const ofDemo = files.flatMap(importsOf).filter(isOfDemo);
  expect(ofDemo.filter(({ file }) => file !== WAY_TO_THE_DEMO)).toEqual([]);
  const ways = new Set(ofDemo.map(({ how }) => how));
  expect(ways).toEqual(new Set(['import(', 'typeof import(']));
});
