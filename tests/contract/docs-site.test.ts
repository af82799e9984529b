import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

const SITE = join(PROJECT_FOLDER, 'docs', 'site', 'dist');
const pageAt = (address: string) => readFileSync(join(SITE, address, 'index.html'), 'utf8');

describe('the site of the documents', () => {
  // Its build ends with an error if a link of a document leads nowhere.
  beforeAll(() => {
    execFileSync('npm', ['run', 'docs'], { cwd: PROJECT_FOLDER, stdio: 'pipe' });
  }, 300_000);

  test('begins with the README, whose pictures are there', () => {
    const home = pageAt('');
    const pictures = [...home.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(pictures).toContain('/home.webp');
    expect(pictures.filter((src) => !existsSync(join(SITE, src)))).toEqual([]);
  });

  test('has a page for each document, whose links lead to pages', () => {
    expect(pageAt('engine')).toContain('href="/glossary/"');
    expect(pageAt('sources/vendure')).toContain('<h1 id="_top"');
    expect(pageAt('folders/commerce-api/import')).toContain('href="');
    expect(pageAt('engine').match(/<h1/g)).toHaveLength(1);
  });

  test('names no file of code as a link', () => {
    expect(pageAt('contributing')).not.toMatch(/href="[^"]+\.(?:ts|md)"/);
  });

  test('can be searched', () => {
    expect(existsSync(join(SITE, 'pagefind', 'pagefind.js'))).toBe(true);
  });
});
