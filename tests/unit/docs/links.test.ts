import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

const DOCUMENTS = globSync(['*.md', '{docs,commerce-api}/**/*.md', '*/README.md'], {
  cwd: PROJECT_FOLDER,
  exclude: ['docs/site/**'],
});

const read = (path: string) => readFileSync(path, 'utf8');

/** Anchors of a document's headings, as forges make them. */
function anchorsOf(document: string): ReadonlySet<string> {
  const headings = read(document).matchAll(/^#+ (.+)$/gm);
  return new Set([...headings].map(([, heading = '']) => anchorOf(heading)));
}

function anchorOf(heading: string): string {
  const kept = heading.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '');
  return kept.trim().replaceAll(' ', '-');
}

function leadsNowhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : resolve(dirname(document), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
}

test.each(DOCUMENTS)('every link of %s to a file or a heading leads there', (name) => {
  const document = join(PROJECT_FOLDER, name);
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)];
  const broken = links.map(([, link = '']) => link).filter((link) => leadsNowhere(document, link));
  expect(broken).toEqual([]);
});
