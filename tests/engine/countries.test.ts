import { expect, test } from 'vitest';
import { readLocale } from '#content-sync/locale-file/read-locale.ts';
import { planRebuild, rebuildAll } from '#content-sync/rebuild/rebuild.ts';
import { localeFor } from '#domain/locales.ts';
import { aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';
import { livePages } from '../builders/tables.ts';

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

function productNames() {
  return ['p1', 'p2', 'p3'].map((id) => ({ type: 'products' as const, id }));
}
