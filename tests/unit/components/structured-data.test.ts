import { describe, expect, test } from 'vitest';
import { publicAddresses } from '#components/structured-data/addresses.ts';
import { breadcrumbThing, listingThing } from '#components/structured-data/lists.ts';
import { productThing } from '#components/structured-data/product.ts';
import { siteThing } from '#components/structured-data/shop.ts';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { localeFor } from '#domain/locales.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aProduct, aVariant } from '../../builders/records.ts';
import { aSnapshot, type Records, records } from '../../builders/snapshot.ts';

const HK = localeFor('HK', 'zh');

function reading(content: Records) {
  const { answer } = createAnswerer(aSnapshot(content).open());
  return aContentReader({ locale: HK, answer, now: 0 });
}

/** What a product with these variants is to search engines. */
function thingOf(product: Parameters<typeof aProduct>[0]) {
  const content = reading({ ...records(), products: [aProduct({ id: 'p1', ...product })] });
  const found = content.product('lipstick-p1');
  if (!found) throw new Error('The product is not there.');
  const hasPassed = (instant: string) => content.hasPassed(instant);
  return productThing(found, { addresses: publicAddresses(content), hasPassed });
}

describe('a product', () => {
  test('has a price as a number, with its currency and its one address', () => {
    expect(thingOf({ variants: [aVariant({ id: 'v1', price: 3_550 })] })).toMatchObject({
      '@type': 'Product',
      url: 'https://shop.example/products/lipstick-p1?country_code=HK&language=zh',
      offers: { '@type': 'Offer', price: 35.5, priceCurrency: 'SGD' },
    });
  });

  test('with several variants says from what to what it costs', () => {
    const variants = [aVariant({ id: 'v1', price: 3_500 }), aVariant({ id: 'v2', price: 2_000 })];
    expect(thingOf({ variants })).toMatchObject({
      offers: { '@type': 'AggregateOffer', offerCount: 2, lowPrice: 20, highPrice: 35 },
    });
  });

  test.each([
    [{ soldOut: false }, 'InStock'],
    [{ soldOut: true }, 'OutOfStock'],
  ])('that is %o is %s', (state, availability) => {
    const { offers } = thingOf({ variants: [aVariant(state)] });
    expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` });
  });

  test('is rated once somebody has rated it', () => {
    expect(thingOf({ rating: 4.5, reviewsCount: 12 })).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
    expect(thingOf({ rating: null, reviewsCount: 0 })).not.toHaveProperty('aggregateRating');
  });
});

test('the products of a listing are numbered as in all of it', () => {
  const content = reading(records({ products: 50 }));
  const listing = content.listing({ brandId: 'b1' }, 2);
  if (!listing) throw new Error('There is no second page.');
  expect(listingThing(listing, publicAddresses(content))).toMatchObject({
    numberOfItems: 50,
    itemListElement: [{ position: 49 }, { position: 50 }],
  });
});

test('the last crumb is the page itself, which has its address anyway', () => {
  const crumbs = breadcrumbThing(
    [{ label: 'Makeup', path: '/categories/makeup' }],
    'Lip',
    publicAddresses(reading({})),
  );
  expect(crumbs.itemListElement).toEqual([
    expect.objectContaining({ position: 1, item: expect.stringContaining('/categories/makeup') }),
    { '@type': 'ListItem', position: 2, name: 'Lip' },
  ]);
});

test('the place of the query is left open in the address of a search', () => {
  const addresses = publicAddresses(reading({}));
  const { potentialAction } = siteThing({ name: 'S', language: 'zh-HK', profiles: [], addresses });
  expect(potentialAction).toMatchObject({
    target: 'https://shop.example/search?country_code=HK&language=zh&q={search_term_string}',
  });
});
