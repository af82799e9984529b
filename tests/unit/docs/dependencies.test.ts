import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

const read = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8');
const [, production = '', development = ''] = read('docs/dependencies.md').split(/^## /m);
const manifest = JSON.parse(read('package.json')) as Readonly<Record<string, object>>;

/** The packages in the first column of a table. */
function listed(section: string): Array<string> {
  const cells = section.split('\n').flatMap((line) => /^\| (`.*?`) +\|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => cell.split(', ').map((name) => name.replaceAll('`', ''))).sort();
}

test.each([
  ['dependencies', production],
  ['devDependencies', development],
])('docs/dependencies.md lists the %s of package.json, each once', (kind, section) => {
  expect(listed(section)).toEqual(Object.keys(manifest[kind] ?? {}).sort());
});
