import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '#domain/locale/locales.ts';
import { writePages } from '#server/export/write-tree.ts';
import { SHOP_OF_ALL_LOCALES } from '../contract/origin/locale-cases.ts';

const PATHS = [
  ...['/', '/sale', '/sale/page-2', '/404', '/robots.txt'],
  ...['/brands/old', '/brands/%EB%9D%BC'],
];

export type ExportedTree = Awaited<ReturnType<typeof anExportedTree>>;

/** Writes the pages of all locales below a folder, as `storefront export` does, and a script beside them. */
export async function anExportedTree(root: string) {
  const pages = { read: async (path: string) => SHOP_OF_ALL_LOCALES[path], close() {} };
  const file = join(root, '_astro', 'a.abc.js');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'export {}');
  const written = await Promise.all(
    LOCALES.map((locale) => writePages({ locale, paths: PATHS, pages, root })),
  );
  return {
    types: new Map([['js', 'text/javascript'], ...written.flatMap(({ types }) => [...types])]),
    moved: new Map(written.flatMap(({ moved }) => [...moved])),
  };
}
