import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { sharedPathsFile } from '#content-sync/ingest/shared-paths.ts';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { planRebuild, rebuildAll, rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';
import { livePages } from '../builders/tables.ts';
import { aRunner } from '../builders/work-runner.ts';

const AU = localeFor('AU');
const NZ = localeFor('NZ');

test('a price in Australia does not affect New Zealand', async () => {
  const dearerIn = (country?: 'AU') =>
    aSeed({
      products: 3,
      product: (index) => ({
        variants: [
          aVariant({
            id: `v${index}`,
            prices: perCountry((each) => ({ price: each === country ? 4_200 : 2_000 })),
          }),
        ],
      }),
    });
  const shop = await aShop({ seed: dearerIn() });
  await rebuildAll([AU, NZ], shop.engine);
  await shop.api.seed(dearerIn('AU'), { identity: 'dearer' });
  shop.events.length = 0;
  const [au, nz] = await rebuildAll([AU, NZ], shop.engine, {
    allPages: false,
    acceptsUnusual: true,
    records: productNames(),
  });
  expect(au).toMatchObject({ outcome: 'published' });
  expect(nz).toMatchObject({ outcome: 'up-to-date' });
  const rendered = shop.events.filter(({ type }) => type === 'planned').map(({ locale }) => locale);
  expect(rendered).toEqual([AU.id]);
}, 60_000);

test('a new product is named by every locale, those included that were published first', async () => {
  const [before, after] = [aSeed({ products: 2 }), aSeed({ products: 3 })];
  const locales = [AU, NZ];
  const shop = await aShop({ seed: before });
  await rebuildAll(locales, shop.engine);
  await shop.api.seed(after, { identity: 'one more' });
  const results = await rebuildAll(locales, shop.engine, { records: productNames() });
  expect(results).toMatchObject(locales.map(() => ({ outcome: 'published', leftOut: 0 })));

  const clean = await aShop({ seed: after });
  await rebuildAll(locales, clean.engine);
  // Other pages also show lists that were not asked for.
  const naming = ({ engine }: typeof shop) =>
    locales.map(({ id }) => {
      const pages = [...(readLocale(engine.dataFolder, id, livePages) ?? [])];
      return pages.filter(([path]) => /^\/(products\/|sitemap)/.test(path));
    });
  expect(naming(shop)[0]?.length).toBeGreaterThan(6);
  expect(naming(shop)).toEqual(naming(clean));
}, 60_000);

test('a plan knows about new pages of another locale', async () => {
  const shop = await aShop({ seed: aSeed({ products: 2 }) });
  await rebuildAll([AU], shop.engine);
  await rebuildAll([NZ], shop.engine);
  const result = await planRebuild(AU, shop.engine);
  const planned = result.outcome === 'planned' ? result.plan.render : [];
  expect(planned.map(({ at }) => at)).toContain('/');
  shop.events.length = 0;
  await rebuildAll([AU], shop.engine);
  const rendered = shop.events.flatMap((event) => (event.type === 'planned' ? event.render : []));
  expect(planned).toEqual(rendered);
}, 60_000);

describe('a page that appears in one country is named in another', { timeout: 60_000 }, () => {
  const MINUTE_MS = 60_000;
  const THIRD = '/products/velvet-lipstick-p3';

  /** New Zealand has a third product that Australia is yet to get, by a webhook. */
  async function aCountryBehind() {
    const shop = await aShop({ seed: aSeed({ products: 2 }) });
    const { dataFolder, engine } = shop;
    await rebuildAll([AU, NZ], engine);
    await shop.api.seed(aSeed({ products: 3 }), { identity: 'one more' });
    await rebuildAll([NZ], engine);
    let failures = 0;
    let lateMs = 0;
    const pool: typeof engine.pool = {
      drain: () => engine.pool.drain(),
      close: () => engine.pool.close(),
      async render(job, pages) {
        failures -= 1;
        if (failures >= 0) throw new Error('The disk is full.');
        return engine.pool.render(job, pages);
      },
    };
    const { runner } = aRunner({
      dataFolder,
      rebuild: rebuildWith(async () => ({ ...engine, pool })),
      onError: () => {},
      waitMs: 10,
      clock: () => Date.now() + lateMs,
    });
    await runner.idle();
    return {
      dataFolder,
      runner,
      failOnce() {
        failures = 1;
      },
      aMinutePasses() {
        lateMs += MINUTE_MS;
      },
      announce: () =>
        runner.enqueue({
          id: 'third',
          countries: [AU.country],
          records: [{ type: 'products', id: 'p3', version: 1 }],
        }),
      async isNamed() {
        const pages = new PackedPages(dataFolder);
        const page = await pages.read(storedPath(NZ, THIRD));
        pages.close();
        return Buffer.from(page?.body ?? []).includes(`hreflang="en-${AU.country}"`);
      },
    };
  }

  test('though publishing it fails after it was ingested', async () => {
    const { failOnce, announce, isNamed } = await aCountryBehind();
    expect(await isNamed()).toBe(false);
    failOnce();
    await announce();
    await vi.waitFor(async () => expect(await isNamed()).toBe(true));
  });

  test('though the index of paths was out of order when it appeared', async () => {
    const { dataFolder, runner, announce, isNamed, aMinutePasses } = await aCountryBehind();
    const setVersion = setVersionOfPaths(dataFolder);
    const version = setVersion(1_000);
    await announce();
    await runner.idle();
    setVersion(version);
    aMinutePasses();
    await vi.waitFor(async () => expect(await isNamed()).toBe(true));
  });
});

/** Sets the version of the index of paths, and returns the one before. Unknown ones aren't opened. */
function setVersionOfPaths(dataFolder: string) {
  return (version: number): number => {
    const paths = new DatabaseSync(sharedPathsFile(dataFolder));
    const before = Number(paths.prepare('PRAGMA user_version').get()?.user_version);
    paths.exec(`PRAGMA user_version = ${version}`);
    paths.close();
    return before;
  };
}

function productNames() {
  return ['p1', 'p2', 'p3'].map((id) => ({ type: 'products' as const, id }));
}
