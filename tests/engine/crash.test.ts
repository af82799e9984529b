import { expect, test } from 'vitest';
import type { Seed } from '#commerce-api/seed/seed.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { isSitemap } from '#content-sync/contract/sitemap.ts';
import { type Digest, digestOf } from '#content-sync/digest.ts';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import {
  countedRebuild,
  fill,
  killedBeforeWrite,
  REPORTED_STEPS,
  storefront,
} from '../builders/killed-command.ts';
import { aSeed } from '../builders/seed.ts';
import { aFolder } from '../builders/snapshot.ts';
import { livePages } from '../builders/tables.ts';
import { TIER } from '../tier.ts';

/** Enough for a page of each kind; in the full tier, for listings of two pages. */
const PRODUCTS = TIER === 'soak' ? 70 : 20;

const SG = localeFor('SG');

/** Contents that differ on every page. Some pages exist in only one of them. */
const content = (number: number): Seed =>
  aSeed({ products: PRODUCTS + (number % 2), product: () => ({ reviewsCount: 100 + number }) });

test('a rebuild that is killed leaves a whole release, and the next one completes', {
  timeout: 900_000,
}, async () => {
  const dataFolder = aFolder();
  await fill({ dataFolder: dataFolder }, content(0));
  await compiledCodeIn(dataFolder);
  await storefront({ dataFolder }, 'build');
  await fill({ dataFolder: dataFolder }, content(1));
  const { writesAt, writes } = await countedRebuild({ dataFolder });
  const points = TIER === 'soak' ? [...Array(writes).keys()] : betweenSteps(writesAt, writes);
  const killedAfter = new Set<string>();
  let before = await publishedPages(dataFolder);

  for (const [index, point] of points.entries()) {
    await fill({ dataFolder: dataFolder }, content(index + 2));
    killedAfter.add(await killedBeforeWrite({ dataFolder }, point));
    const left = await publishedPages(dataFolder);
    await storefront({ dataFolder }, 'rebuild');
    const after = await publishedPages(dataFolder);
    expect(after).not.toEqual(before);
    expect([before, after]).toContainEqual(left);
    // All pages are rendered again, and compared.
    const isVerified = TIER === 'soak' || point === points.at(-1);
    if (isVerified) await storefront({ dataFolder }, 'verify', '--all');
    before = after;
  }
  expect([...killedAfter]).toEqual(expect.arrayContaining([...REPORTED_STEPS]));
});

/** Before the first write of each step, and before the last write of all. */
function betweenSteps(writesAt: ReadonlyArray<number>, writes: number): Array<number> {
  const points = [0, ...writesAt, writes - 1].filter((point) => point < writes);
  return [...new Set(points)].sort((a, b) => a - b);
}

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
