import { expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { countWaitingPages, localeStatus } from '#content-sync/inspect/status.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { planRebuild, rebuildAll } from '#content-sync/rebuild/rebuild.ts';
import { resumeLocale, rollBackLocale } from '#content-sync/rebuild/roll-back-locale.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { aSeed } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';

const SG = localeFor('SG');
const NZ = localeFor('NZ');
const WITHOUT_PULL = { records: [] };
const FOURTH = '/products/velvet-lipstick-p4';

/** Two locales, first with three products and then with a fourth. */
async function aShopOfTwo() {
  const shop = await aShop({ seed: aSeed({ products: 3 }) });
  const { dataFolder, engine } = shop;
  await rebuildAll([SG, NZ], engine);
  await shop.api.seed(aSeed({ products: 4 }), { identity: 'more' });
  await rebuildAll([SG, NZ], engine);
  return {
    ...shop,
    hold: { dataFolder, model: contentModel, locale: SG.id },
    roll: () =>
      rollBackLocale({
        dataFolder,
        model: contentModel,
        locale: SG.id,
        to: undefined,
        now: Date.now(),
      }),
    /** Whether New Zealand's page names Singapore's, as `x-default` and by language. */
    async namesSingapore() {
      const pages = new PackedPages(dataFolder);
      const page = await pages.read(storedPath(NZ, FOURTH));
      pages.close();
      const html = Buffer.from(page?.body ?? []).toString();
      return [/hreflang="x-default"/.test(html), /hreflang="en-SG"/.test(html)];
    },
    async planned(locale: Locale) {
      const result = await planRebuild(locale, engine, WITHOUT_PULL);
      return result.outcome === 'planned' ? result.plan.render.map(({ at }) => at) : [];
    },
    waiting: (locale: Locale) => localeStatus(dataFolder, locale)?.pending ?? [],
  };
}

test('a rollback tells the other locales, whose pages wait until they are rendered', async () => {
  const shop = await aShopOfTwo();
  expect(await shop.namesSingapore()).toEqual([true, true]);
  expect(shop.waiting(NZ)).toEqual([]);

  expect(await shop.roll()).toMatchObject({ outcome: 'rolled-back', pathsAnnounced: 1 });
  expect(shop.waiting(NZ)).toContain(FOURTH);
  expect(countWaitingPages(shop.dataFolder, NZ)).toBe(shop.waiting(NZ).length);
  expect(await shop.planned(NZ)).toContain(FOURTH);

  await rebuildAll([NZ], shop.engine, WITHOUT_PULL);
  expect(await shop.namesSingapore()).toEqual([false, false]);
  expect(shop.waiting(NZ)).toEqual([]);
}, 60_000);

test('pages that a held locale will have are named once it is resumed', async () => {
  const shop = await aShopOfTwo();
  await shop.roll();
  await rebuildAll([NZ], shop.engine, WITHOUT_PULL);
  await shop.api.seed(aSeed({ products: 5 }), { identity: 'yet more' });
  const [held] = await rebuildAll([SG], shop.engine);
  expect(held).toMatchObject({ outcome: 'held' });
  expect(shop.waiting(NZ)).toEqual([]);

  expect(await resumeLocale(shop.hold)).toEqual({ pathsAnnounced: 2 });
  expect(shop.waiting(NZ)).toContain(FOURTH);
  await rebuildAll([SG, NZ], shop.engine, WITHOUT_PULL);
  expect(await shop.namesSingapore()).toEqual([true, true]);
}, 60_000);

test('a page that a rollback brings back keeps its x-default through a rebuild of all', async () => {
  const shop = await aShop({ seed: aSeed({ products: 4 }) });
  const { dataFolder, engine } = shop;
  await rebuildAll([SG, NZ], engine);
  await shop.api.seed(aSeed({ products: 3 }), { identity: 'fewer' });
  await rebuildAll([SG], engine, { acceptsUnusual: true });
  await rollBackLocale({
    dataFolder,
    model: contentModel,
    locale: SG.id,
    to: undefined,
    now: Date.now(),
  });
  await shop.api.seed(aSeed({ products: 4 }), { identity: 'again' });
  await rebuildAll([NZ], engine);
  const pages = new PackedPages(dataFolder);
  const page = await pages.read(storedPath(NZ, FOURTH));
  pages.close();
  expect(Buffer.from(page?.body ?? []).toString()).toContain('hreflang="x-default"');
}, 60_000);
