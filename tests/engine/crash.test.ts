import { expect, test } from 'vitest';
import type { Seed } from '#commerce-api/seed/seed.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { isSitemap } from '#content-sync/contract/sitemap.ts';
import { type Digest, digestOf } from '#content-sync/digest.ts';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import {
  countedRebuild,
  fill,
  killedBeforeWrite,
  REPORTED_STEPS,
  storefront,
} from '../builders/killed-command.ts';
import { aSeed } from '../builders/seed.ts';
import { livePages } from '../builders/tables.ts';

/** Enough for listings of two pages. */
const PRODUCTS = 70;

const SG = localeFor('SG');

/** Contents that differ on every page. Some pages exist in only one of them. */
const content = (number: number): Seed =>
  aSeed({ products: PRODUCTS + (number % 2), product: () => ({ reviewsCount: 100 + number }) });

test('a rebuild that is killed leaves a whole release, and the next one completes', {
  timeout: 3_600_000,
}, async () => {
  const dataFolder = aFolder();
  await fill({ dataFolder: dataFolder }, content(0));
  await compiledCodeIn(dataFolder);
  await storefront({ dataFolder }, 'build');
  await fill({ dataFolder: dataFolder }, content(1));
  const { writes } = await countedRebuild({ dataFolder });
  const killedAfter = new Set<string>();
  let before = await publishedPages(dataFolder);

  for (const point of Array(writes).keys()) {
    await fill({ dataFolder: dataFolder }, content(point + 2));
    killedAfter.add(await killedBeforeWrite({ dataFolder }, point));
    const left = await publishedPages(dataFolder);
    await storefront({ dataFolder }, 'rebuild');
    const after = await publishedPages(dataFolder);
    expect(after).not.toEqual(before);
    expect([before, after]).toContainEqual(left);
    // All pages are rendered again, and compared.
    await storefront({ dataFolder }, 'verify', '--all');
    before = after;
  }
  expect([...killedAfter]).toEqual(expect.arrayContaining([...REPORTED_STEPS]));
});

/** Digests of the live pages as shoppers get them. */
async function publishedPages(dataFolder: string): Promise<Map<string, Digest>> {
  const file = openLocaleFileForReading(dataFolder, SG.id);
  // A sitemap has the dates of pages' changes, which differ from run to run.
  const live = [...livePages(file).keys()].filter((path) => path !== SHELL && !isSitemap(path));
  file.close();
  const pages = new PackedPages(dataFolder);
  try {
    const digests = new Map<string, Digest>();
    for (const path of live) {
      const page = await pages.read(storedPath(SG, path));
      if (!page) throw new Error(`${path} is published and cannot be read.`);
      digests.set(path, digestOf(page.body));
    }
    return digests;
  } finally {
    pages.close();
  }
}
