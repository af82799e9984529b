import { describe, expect, it, test } from 'vitest';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import type { Outline } from '#domain/locale/country-facts.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { OUTLINES } from '#shop/tables/countries.ts';
import { SEEDED_AT } from '../../../tests/builders/seed.ts';
import { valuesOf } from '../../../tests/unit/seed/records-of-content.ts';
import { DEMO_SEED } from '../demo-seed.ts';

/** What the demo shop promises in its texts is true. */

const seed = DEMO_SEED;
const products = [...seed.products];

test('new arrivals do not have thousands of reviews', () => {
  const counts = products.filter(({ isNew }) => isNew).map(({ reviewsCount }) => reviewsCount);
  expect(counts.length).toBeGreaterThan(100);
  expect(Math.max(...counts)).toBeLessThanOrEqual(60);
  expect(Math.max(...products.map(({ reviewsCount }) => reviewsCount))).toBeGreaterThan(1_000);
});

describe.each(COUNTRIES)('the demo shop of %s', (country) => {
  const content = seed.content[country];

  it('shows no product in two carousels of its home page', () => {
    const ids = content['home-page-carousels'].flatMap(({ attributes }) =>
      valuesOf(attributes, 'product-ids').flat(),
    );
    expect(ids.length).toBeGreaterThan(12);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lists the rewards that its bag offers, each with its points', () => {
    const page = content.pages.find(({ id }) => id === 'rewards-boutique');
    const listed = valuesOf(resolveTranslated(page?.attributes, 'en'), 'products').flat();
    const offered = content.rewards.map(({ attributes }) => {
      const product = products.find(({ variants }) =>
        variants.some(({ id }) => id === attributes['variant-id']),
      );
      return { 'product-id': product?.id, note: `${attributes.points} points` };
    });
    expect(listed).toEqual(offered);
    expect(offered.length).toBeGreaterThan(0);
  });

  it('asks more points for what costs more, and the fewest for minis', () => {
    const offered = content.rewards.map(({ attributes }) => {
      const sold = products.find(({ variants }) =>
        variants.some(({ id }) => id === attributes['variant-id']),
      );
      const price = sold?.variants[0]?.prices[country];
      return {
        points: Number(attributes.points),
        price: price?.originalPrice ?? price?.price ?? 0,
        isMini: sold?.categoryId?.startsWith('minis.'),
      };
    });
    const byPoints = offered.toSorted((one, other) => one.points - other.points);
    const prices = byPoints.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(byPoints.map(({ isMini }) => isMini)).toEqual([true, true, false, false]);
  });

  it('gives small samples, none of which is also a gift or reward', () => {
    const variantsOf = (type: 'free-samples' | 'gifts-with-purchase' | 'rewards') =>
      content[type].map(({ attributes }) => attributes['variant-id']);
    const samples = variantsOf('free-samples');
    const others = [...variantsOf('gifts-with-purchase'), ...variantsOf('rewards')];
    const categories = samples.map(
      (sample) =>
        products.find(({ variants }) => variants.some(({ id }) => id === sample))?.categoryId,
    );
    expect(samples.length).toBeGreaterThan(2);
    expect(categories.filter((id) => !id?.startsWith('minis.'))).toEqual([]);
    expect(new Set([...samples, ...others]).size).toBe(samples.length + others.length);
  });

  it('has stores hold only what can be bought, and each store some of it', () => {
    const held = products.flatMap(({ storeStock = {}, variants }) =>
      (storeStock[country] ?? []).flatMap(({ storeId, variantIds }) =>
        variantIds.map((id) => ({ storeId, variant: variants.find((each) => each.id === id) })),
      ),
    );
    const wrong = held.filter(({ variant }) => !variant || (variant.inventory[country] ?? 0) === 0);
    expect(wrong).toEqual([]);
    const stores = content.stores.map(({ id }) => id);
    expect(new Set(held.map(({ storeId }) => storeId))).toEqual(new Set(stores));
  });

  it('speaks of points for purchases in stores only where it has stores', () => {
    const page = content.pages.find(({ id }) => id === 'beauty-pass');
    const written = JSON.stringify(page?.attributes);
    const inStores = /in store or online|於分店或網店|매장과 온라인|ทั้งหน้าร้าน|di toko maupun/;
    expect(inStores.test(written)).toBe(content.stores.length > 0);
  });

  it('ends its events within half a year', () => {
    const days = content['store-events'].map(
      ({ attributes }) => (Date.parse(String(attributes['ends-at'])) - +SEEDED_AT) / 86_400_000,
    );
    expect(days.filter((day) => !(day < 183))).toEqual([]);
  });

  it('has weekends on a Saturday and a Sunday', () => {
    const days = content['store-events']
      .filter(({ id }) => id === 'event-spring-colour-launch')
      .map(({ attributes }) =>
        ['starts-at', 'ends-at'].map((name) =>
          new Date(String(attributes[name]).slice(0, 10)).getUTCDay(),
        ),
      );
    expect(days).toEqual(content['store-events'].length > 0 ? [[6, 0]] : []);
  });

  it('names the amount from which its bag has a gift, and no other gift', () => {
    const written = JSON.stringify([content['brand-contents'], content.ads]);
    expect(content['gifts-with-purchase'].length).toBeGreaterThan(0);
    expect(written).toMatch(/Spend [^ ]*\d[^ ]* or more/);
    expect(written).not.toMatch(/pouch/i);
  });
});

/** Whether a store lies in the part of the world that its country's outline draws. */
function isInside(store: Readonly<Record<string, unknown>>, outline: Outline): boolean {
  const { west, north, perDegree, narrowing, path } = outline;
  const [right, foot] = extentOf(path);
  const across = (Number(store.longitude) - west) * perDegree * narrowing;
  const down = (north - Number(store.latitude)) * perDegree;
  return across > 0 && across < right && down > 0 && down < foot;
}

/** How far a path of straight lines reaches to the right and down. */
function extentOf(path: string): readonly [number, number] {
  let [right, foot] = [0, 0];
  for (const ring of path.split('M').slice(1)) {
    const numbers = [...ring.matchAll(/-?\d+/g)].map(Number);
    let [x, y] = [0, 0];
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      right = Math.max(right, x);
      foot = Math.max(foot, y);
    }
  }
  return [right, foot];
}

test.each(COUNTRIES)(
  'stores of %s have a picture of a store, and a map beside the way there',
  (country) => {
    const { stores } = seed.content[country];
    const outline = OUTLINES[country];
    for (const { attributes } of stores) {
      expect(attributes['image-url']).toMatch(/\/billboard\/store\.svg\?/);
      expect(attributes['map-image-url']).toMatch(/\/billboard\/map\.svg\?/);
      const { latitude, longitude } = attributes;
      const way = new URL(String(attributes['map-link']));
      expect([way.protocol, way.pathname]).toEqual(['https:', '/directions']);
      expect(way.searchParams.get('to')).toBe(`${latitude}, ${longitude}`);
      expect(outline && isInside(attributes, outline)).toBe(true);
    }
    const drawn = stores.flatMap(({ attributes }) => [
      attributes['image-url'],
      attributes['map-image-url'],
    ]);
    expect(new Set(drawn).size).toBe(2 * stores.length);
  },
);
