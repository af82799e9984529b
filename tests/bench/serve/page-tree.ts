import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { livePages } from '../../builders/tables.ts';
import { spread } from '../statistics.ts';

/** Pages as files, the same bytes that the origin sends. */
export interface PageTree {
  readonly folder: string;
  readonly paths: ReadonlyArray<string>;
  /** Of all bodies together. */
  readonly bytes: number;
}

/** Some pages of a locale that people see, spread evenly over all of them. */
export function somePaths(dataFolder: string, locale: Locale, count: number): Array<string> {
  const file = openLocaleFileForReading(dataFolder, locale.id);
  try {
    const seen = [...livePages(file).keys()].filter(isShopped);
    return spread(seen.toSorted(), count);
  } finally {
    file.close();
  }
}

/** What shoppers look at most: no documents for programs, and no further pages of a listing. */
function isShopped(path: string): boolean {
  return /^\/(?:$|products\/|brands\/|categories\/)/.test(path) && !/\.|\/page-\d+$/.test(path);
}

/** A page of the tree, as `pages.json` names it by its path. */
export interface PageInTree {
  readonly file: string;
  /** What the origin says of it, names and values alternately. */
  readonly headers: ReadonlyArray<string>;
}

/** What a server says itself. */
const OF_SERVERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
]);

/** Asks a shop for pages, and writes them to a folder, with `pages.json`. */
export async function writePageTree(
  folder: string,
  { url, paths }: { readonly url: string; readonly paths: ReadonlyArray<string> },
): Promise<PageTree> {
  const pages: Record<string, PageInTree> = {};
  let bytes = 0;
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { 'Accept-Encoding': 'identity' } });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
    const body = Buffer.from(await answer.arrayBuffer());
    const file = join(path, 'index.html').replace(/^\//, '');
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), body);
    const headers = [...answer.headers].filter(([name]) => !OF_SERVERS.has(name)).flat();
    pages[path] = { file, headers };
    bytes += body.byteLength;
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  return { folder, paths, bytes };
}
