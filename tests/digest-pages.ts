import { hash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';

/**
 * `node tests/digest-pages.ts <data folder> [other data folder]` prints a digest per locale of all its
 * pages as visitors get them. With two folders it also lists the pages that differ, and exits with 1 if
 * there are any: it shows whether a refactoring changes a byte of the shop. Build both folders on the same
 * day, because the demo's dates follow the day on which it is filled.
 */

const SHOWN_PATHS = 10;

/** Dates of publishing, which differ from build to build. */
const LAST_MODIFIED = /<lastmod>[^<]*<\/lastmod>/g;

/** Digests of a locale's live pages by path; undefined where nothing of it is published. */
async function digestPages(
  dataFolder: string,
  locale: Locale,
): Promise<ReadonlyMap<string, string> | undefined> {
  if (!isPublished(dataFolder, locale.id)) return undefined;
  const pages = new PackedPages(dataFolder);
  const digests = new Map<string, string>();
  try {
    for (const path of pages.paths(locale).toSorted()) {
      digests.set(path, await digestPage(pages, storedPath(locale, path)));
    }
    return digests;
  } finally {
    pages.close();
  }
}

async function digestPage(pages: PublishedPages, at: string): Promise<string> {
  const page = await pages.read(at);
  if (!page) throw new Error(`${at} is live, and cannot be read.`);
  const body = Buffer.from(page.body).toString('latin1').replace(LAST_MODIFIED, '');
  return hash('sha256', `${page.status} ${page.type}\n${body}`);
}

function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): ReadonlyArray<string> {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}

async function main(one: string, other: string | undefined): Promise<void> {
  for (const locale of LOCALES) {
    const digests = await digestPages(one, locale);
    const others = other && (await digestPages(other, locale));
    if (!digests) continue;
    const all = hash('sha256', [...digests].join('\n')).slice(0, 16);
    const different = others ? differences(digests, others) : [];
    const verdict = others ? `  ${different.length} differ` : '';
    process.stdout.write(`${locale.id}  ${digests.size} pages  ${all}${verdict}\n`);
    for (const path of different.slice(0, SHOWN_PATHS)) process.stdout.write(`  ${path}\n`);
    if (different.length > 0) process.exitCode = 1;
  }
}

const [folder, otherFolder] = parseArgs({ allowPositionals: true }).positionals;
if (folder === undefined) throw new Error('Name a data folder.');
await main(folder, otherFolder);
