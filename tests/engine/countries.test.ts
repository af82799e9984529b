import { expect, test } from 'vitest';
import { rebuildAll } from '#content-sync/rebuild.ts';
import { localeFor } from '#domain/locales.ts';
import { aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';

const AU = localeFor('AU');
const NZ = localeFor('NZ');

test('a price of Australia does not touch New Zealand', async () => {
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
    force: false,
    records: productNames(),
  });
  expect(au).toMatchObject({ outcome: 'published' });
  expect(nz).toMatchObject({ outcome: 'up-to-date' });
  const rendered = shop.events.filter(({ type }) => type === 'planned').map(({ locale }) => locale);
  expect(rendered).toEqual([AU.id]);
}, 60_000);

function productNames() {
  return ['p1', 'p2', 'p3'].map((id) => ({ type: 'products' as const, id }));
}
