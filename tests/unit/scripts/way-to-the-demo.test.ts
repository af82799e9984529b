import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** Whoever imports the demo, by its alias or by a path, a type included. */
const OF_DEMO = /['"](?:#demo\/|(?:\.{1,2}\/)+demo\/)/;

test('outside its folder, only the commands’ way to the demo imports it, and what describes it', () => {
  const sources = globSync('**/*.{ts,tsx,mts,mjs,js,astro}', {
    cwd: PROJECT_FOLDER,
    exclude: ['demo', 'dist', 'test-results', '**/node_modules', '.*'],
  });
  expect(sources.length).toBeGreaterThan(1_500);
  const importing = sources.filter((file) =>
    OF_DEMO.test(readFileSync(join(PROJECT_FOLDER, file), 'utf8')),
  );
  expect(importing.sort()).toEqual(['scripts/fill/absent-demo.d.ts', 'scripts/fill/demo-shop.ts']);
});
