import { describe, expect, test } from 'vitest';
import { publicAddresses } from '#components/structured-data/addresses.ts';
import { productThing } from '#components/structured-data/product.ts';
import { shopTerms, termsThings } from '#components/structured-data/terms.ts';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { COUNTRIES, type Country, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits, type Money } from '#domain/money/money.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aProduct, aReview, aVariant } from '../../builders/records.ts';
import { schemaOrgFaults, type Thing } from '../../builders/schema-org.ts';
import { aSnapshot, records } from '../../builders/snapshot.ts';

/**
 * The fields that Google requires and recommends for merchant listings and product variants,
 * compared with what product pages have. Fields that a shop can't know, such as a GTIN, are left
 * out.
 */

const NOW = Date.parse('2026-03-01T00:00:00Z');
const LAUNCH = '2026-04-01T00:00:00Z';

type Json = Readonly<Record<string, unknown>>;

interface Sold {
  readonly country: Country;
  readonly product: Json;
  readonly terms: ReadonlyArray<Json>;
}

interface Selling {
  readonly hasMembers?: boolean;
  /** Of orders that aren't delivered free of charge. */
  readonly deliveryPrice?: Money;
}

/**
 * The structured data of a product's page, in a country whose shop delivers free of charge from 30.
 */
function soldIn(
  country: Country,
  product: Parameters<typeof aProduct>[0],
  { hasMembers = true, deliveryPrice }: Selling = {},
): Sold {
  const currency = COUNTRY_CURRENCY[country];
  const threshold = fromMajorUnits(30, currency);
  const content = aContentReader({
    locale: localeFor(country),
    now: NOW,
    answer: createAnswerer(
      aSnapshot({
        ...records(),
        products: [aProduct({ id: 'p1', ...product })],
        'global-config': [
          { id: 'free-shipping-threshold', value: { ...threshold } },
          { id: 'return-days', value: 14 },
          { id: 'delivery-days', value: { least: 1, most: 3 } },
          ...(deliveryPrice ? [{ id: 'delivery-price', value: { ...deliveryPrice } }] : []),
        ],
      }).open(),
    ).answer,
  });
  const found = content.product('lipstick-p1');
  if (!found) throw new Error('The product is not there.');
  const terms = shopTerms(content);
  const thing = productThing(found, {
    addresses: publicAddresses(content),
    hasPassed: (instant) => content.hasPassed(instant),
    hasMembers,
    terms,
    reviews: content.productReviews('lipstick-p1')?.reviews,
  });
  const prices = found.variants.map(({ price }) => price);
  return {
    country,
    product: plain(thing),
    terms: termsThings(terms, prices).map((each) => plain(each)),
  };
}

const plain = (thing: unknown): Json => JSON.parse(JSON.stringify(thing));

const inMinorUnits = (country: Country, amount: number) =>
  fromMajorUnits(amount, COUNTRY_CURRENCY[country]).amount;

const shades = (country: Country) =>
  ['Rose', 'Plum'].map((name, index) =>
    aVariant({
      id: `v${index + 1}`,
      name,
      imageUrls: [`/pictures/${name}.svg`],
      currency: COUNTRY_CURRENCY[country],
      price: inMinorUnits(country, 25 + 10 * index),
    }),
  );

const one = (country: Country) => ({ variants: shades(country).slice(0, 1) });
const several = (country: Country) => ({ variants: shades(country), variantsCount: 2 });

const offersOf = ({ product }: Sold): ReadonlyArray<Json> =>
  product['@type'] === 'ProductGroup'
    ? variantsOf({ product }).map(({ offers }) => offers as Json)
    : [product.offers as Json];

const variantsOf = ({ product }: Pick<Sold, 'product'>) =>
  product.hasVariant as ReadonlyArray<Json>;

/** Fields by type, and whether the shop always knows them. */
const PRODUCT_FIELDS = ['name', 'image', 'offers', 'description', 'brand', 'sku', 'url'];
const GROUP_FIELDS = [
  ...['name', 'hasVariant', 'variesBy', 'productGroupID', 'brand', 'description'],
  ...['aggregateRating', 'url', 'image'],
];
const VARIANT_FIELDS = ['name', 'image', 'sku', 'color', 'offers'];
const OFFER_FIELDS = [
  ...['price', 'priceCurrency', 'availability', 'itemCondition', 'url'],
  'hasMerchantReturnPolicy',
];

describe.each(COUNTRIES)('in %s', (country) => {
  test('a product that comes in one variant has the fields of a merchant listing', () => {
    const sold = soldIn(country, one(country));
    expect(sold.product['@type']).toBe('Product');
    expect(Object.keys(sold.product)).toEqual(
      expect.arrayContaining([...PRODUCT_FIELDS, 'aggregateRating']),
    );
    expectOffers(sold);
  });

  test('a product of several variants is a group with an offer for each', () => {
    const sold = soldIn(country, several(country));
    expect(sold.product['@type']).toBe('ProductGroup');
    expect(Object.keys(sold.product)).toEqual(expect.arrayContaining(GROUP_FIELDS));
    expect(sold.product).toMatchObject({
      variesBy: 'https://schema.org/color',
      productGroupID: 'p1',
    });
    for (const variant of variantsOf(sold)) {
      expect(variant['@type']).toBe('Product');
      expect(Object.keys(variant)).toEqual(expect.arrayContaining(VARIANT_FIELDS));
    }
    expect(variantsOf(sold).map(({ color }) => color)).toEqual(['Rose', 'Plum']);
    expectOffers(sold);
    expect(offersOf(sold).map(({ price }) => price)).toEqual([25, 35]);
  });

  test('reviews that the page shows are those of the product, each with its author', () => {
    const reviews = [
      aReview({ rating: 4, title: 'Soft', text: 'Good.', author: 'Mei L.' }),
      aReview({ author: '' }),
    ];
    const { product } = soldIn(country, { ...several(country), reviews });
    expect(product.review).toEqual([
      {
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
        author: { '@type': 'Person', name: 'Mei L.' },
        datePublished: '2025-12-01',
        name: 'Soft',
        reviewBody: 'Good.',
      },
    ]);
    expect(soldIn(country, several(country)).product).not.toHaveProperty('review');
  });

  test('each variant has an address and a picture of its own', () => {
    const sold = soldIn(country, several(country));
    const urls = offersOf(sold).map(({ url }) => new URL(String(url)));
    expect(urls.map(({ searchParams }) => searchParams.get('variant'))).toEqual(['v1', 'v2']);
    expect(new URL(String(sold.product.url)).searchParams.has('variant')).toBe(false);
    const pictures = variantsOf(sold).map(({ image }) => image);
    expect(pictures).toEqual([
      ['https://shop.example/pictures/Rose.svg'],
      ['https://shop.example/pictures/Plum.svg'],
    ]);
  });

  test('offers that reach the threshold are delivered free of charge, and all can be returned', () => {
    const sold = soldIn(country, several(country));
    expect(offersOf(sold).map(({ shippingDetails }) => shippingDetails)).toEqual([
      undefined,
      { '@id': '#delivery' },
    ]);
    expect(sold.terms).toMatchObject([
      {
        '@type': 'OfferShippingDetails',
        '@id': '#delivery',
        shippingRate: { value: 0, currency: COUNTRY_CURRENCY[country] },
        shippingDestination: { addressCountry: country },
        deliveryTime: { transitTime: { minValue: 1, maxValue: 3, unitCode: 'DAY' } },
      },
      {
        '@type': 'MerchantReturnPolicy',
        '@id': '#returns',
        applicableCountry: country,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
      },
    ]);
  });

  test('other offers are delivered at the price that the page names, told once', () => {
    const currency = COUNTRY_CURRENCY[country];
    const deliveryPrice = fromMajorUnits(5, currency);
    const sold = soldIn(country, several(country), { deliveryPrice });
    expect(offersOf(sold).map(({ shippingDetails }) => shippingDetails)).toEqual([
      { '@id': '#paid-delivery' },
      { '@id': '#delivery' },
    ]);
    const rates = sold.terms.flatMap(({ '@id': id, shippingRate }) =>
      shippingRate ? [[id, shippingRate]] : [],
    );
    expect(rates).toMatchObject([
      ['#paid-delivery', { value: 5, currency }],
      ['#delivery', { value: 0, currency }],
    ]);
  });

  function expectOffers(sold: Sold) {
    for (const offer of offersOf(sold)) {
      expect(offer['@type']).toBe('Offer');
      expect(Object.keys(offer)).toEqual(expect.arrayContaining(OFFER_FIELDS));
      expect(offer.priceCurrency).toBe(COUNTRY_CURRENCY[country]);
      expect(offer.price).toBeGreaterThan(0);
    }
  }
});

test.for([
  ['none', false, 'InStock', undefined],
  ['none', true, 'OutOfStock', undefined],
  ['coming_soon', false, 'PreOrder', LAUNCH],
  ['coming_soon', true, 'PreOrder', LAUNCH],
  ['early_access', false, 'PreSale', LAUNCH],
  ['early_access', true, 'OutOfStock', undefined],
  ['launched', false, 'InStock', undefined],
] as const)('what is %s, sold out %s, is %s', ([launchStatus, soldOut, availability, starts]) => {
  const launchConfig = { earlyAccessAt: null, launchAt: LAUNCH };
  const variants = shades('SG').map((each) => ({ ...each, soldOut }));
  const sold = soldIn('SG', { variants, launchStatus, launchConfig });
  for (const offer of offersOf(sold)) {
    expect(offer.availability).toBe(`https://schema.org/${availability}`);
    expect(offer.availabilityStarts).toBe(starts);
  }
});

test('nothing is sold to members first in a shop without members', () => {
  const early = { launchStatus: 'early_access', launchConfig: null } as const;
  const offers = offersOf(
    soldIn('SG', { variants: shades('SG'), ...early }, { hasMembers: false }),
  );
  expect(new Set(offers.map(({ availability }) => availability))).toEqual(
    new Set(['https://schema.org/PreOrder']),
  );
});

test('a reduced offer names the price before', () => {
  const variants = [aVariant({ price: 2_000, originalPrice: 3_500, underSale: true })];
  expect(offersOf(soldIn('SG', { variants }))[0]).toMatchObject({
    price: 20,
    priceSpecification: {
      priceType: 'https://schema.org/StrikethroughPrice',
      price: 35,
      priceCurrency: 'SGD',
    },
  });
});

test('sizes are sizes, and options without a word for search engines are only named', () => {
  const [first, second] = shades('SG');
  if (!first || !second) throw new Error('There are no variants.');
  const variants = [first, second];
  const bySize = soldIn('SG', { variants, optionTypeCategories: ['size'] });
  expect(bySize.product.variesBy).toBe('https://schema.org/size');
  expect(variantsOf(bySize)[0]).toMatchObject({ size: 'Rose' });
  const byScent = soldIn('SG', { variants, optionTypeCategories: ['scent'] });
  expect(byScent.product).not.toHaveProperty('variesBy');
  expect(variantsOf(byScent)[0]).toMatchObject({ name: 'Lipstick p1 Rose' });
});

test('a product is rated once somebody has rated it', () => {
  expect(soldIn('SG', { rating: 4.5, reviewsCount: 12 }).product).toMatchObject({
    aggregateRating: { ratingValue: 4.5, ratingCount: 12, bestRating: 5 },
  });
  expect(soldIn('SG', { rating: null, reviewsCount: 0 }).product).not.toHaveProperty(
    'aggregateRating',
  );
});

test('whatever is sold, it’s told as schema.org’s types have it', async () => {
  const launchConfig = { earlyAccessAt: null, launchAt: LAUNCH };
  const salePrice = { amount: 1_500, from: null, until: LAUNCH };
  const kinds: ReadonlyArray<Parameters<typeof aProduct>[0]> = [
    { description: '', rating: null, reviewsCount: 0, variants: [aVariant({ imageUrls: [] })] },
    { reviews: [aReview({ title: 'Soft' }), aReview({ title: '' })] },
    { launchStatus: 'coming_soon', launchConfig },
    { launchStatus: 'early_access', launchConfig },
    { variants: [aVariant({ salePrice, gtin: '4006381333931', mpn: 'LX-4', soldOut: true })] },
    { optionTypeCategories: ['size'] },
    { optionTypeCategories: ['scent'] },
  ];
  const sold = COUNTRIES.flatMap((country) =>
    kinds.map((kind) => soldIn(country, { ...several(country), ...kind })),
  );
  const things = sold.flatMap(({ product, terms }) => [
    product,
    ...terms,
  ]) as unknown as ReadonlyArray<Thing>;
  expect(JSON.stringify(things)).toContain('priceValidUntil');
  expect(new Set(things.map((thing) => thing['@type']))).toEqual(
    new Set(['MerchantReturnPolicy', 'OfferShippingDetails', 'Product', 'ProductGroup']),
  );
  expect(await schemaOrgFaults(things)).toEqual([]);
}, 60_000);
