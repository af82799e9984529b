import { expect, test } from 'vitest';
import { planRebuild, rebuildAll } from '#content-sync/rebuild/rebuild.ts';
import { localeFor } from '#domain/locales.ts';
import { aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';

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
