import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasDemo } from '#scripts/fill/demo-shop.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** Documents for those who change the code. */
const DOCUMENTS = ['CONTRIBUTING.md', 'AGENTS.md', 'SECURITY.md', 'docs/sources/README.md'];

const FOLDERS =
  '{commerce-api,console,content-sync,demo,deploy,docs,scripts,server,shop,sources,src,storage,tests}';
const files = globSync(['*.*', `${FOLDERS}/**/*.*`], {
  cwd: PROJECT_FOLDER,
  exclude: ['**/node_modules'],
});
const code = files
  .filter((file) => /\.(?:ts|tsx|astro|json)$/.test(file))
  .map((file) => readFileSync(join(PROJECT_FOLDER, file), 'utf8'))
  .join('\n');
const words = new Set(code.match(/[A-Za-z_]\w*/g));

/** What a document sets as code in its text. */
function codeOf(document: string): Array<string> {
  const text = readFileSync(join(PROJECT_FOLDER, document), 'utf8').replaceAll(
    /^```.*?^```/gms,
    '',
  );
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}

/** Whether it is a file's name, complete or behind a folder that was named before. */
const isFile = (name: string) => /^[\w./-]+\.(?:ts|tsx|astro|json|md|yml)$/.test(name);

/** `PAGE_QUERIES`, `recordModel`, `ContentReader`: at least two words in one. */
const isName = (name: string) => /^[A-Z]+_[A-Z_]+$|^[A-Za-z]+[a-z][A-Z][A-Za-z]*$/.test(name);

/** Of the demo, in a project that has deleted it. */
const isDeleted = (name: string) => name.startsWith('demo/') && !hasDemo();

test.each(DOCUMENTS)('every file that %s names is there', (document) => {
  const named = codeOf(document).filter((name) => isFile(name) && !isDeleted(name));
  const missing = named.filter((name) =>
    files.every((file) => file !== name && !file.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('every name of the code in %s is in the code', (document) => {
  const named = codeOf(document).filter(isName);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});
