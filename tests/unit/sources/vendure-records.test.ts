import { describe, expect, test } from 'vitest';
import { productSchema } from '#content/catalogue/product-schema.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { productRecord } from '#sources/vendure/product-record.ts';
import { productAnswer } from '#sources/vendure/queries.ts';
import { categoryRecord } from '#sources/vendure/record-calls.ts';

const NO_PICTURES = { featuredAsset: null, assets: [] };

const aVariant = (more: object = {}) => ({
  id: '11',
  name: 'Velvet Lipstick Rose',
  sku: 'VL-ROSE',
  priceWithTax: 3500,
  currencyCode: 'SGD',
  stockLevel: '3',
  options: [{ name: 'Rose', group: { code: 'velvet-lipstick-color' } }],
  facetValues: [],
  ...NO_PICTURES,
  ...more,
});

const aProduct = (more: object = {}) =>
  productAnswer.parse({
    id: '1',
    name: 'Velvet Lipstick',
    slug: 'velvet-lipstick',
    description: '<p>Soft.</p>',
    collections: [],
    facetValues: [{ id: '7', code: 'velour', facet: { code: 'brand' } }],
    variants: [aVariant()],
    ...NO_PICTURES,
    ...more,
  });

const mapped = (product: object, country: Country = 'SG', priceDigits = 2) =>
  productRecord(aProduct(product), {
    brandFacet: 'brand',
    priceDigits,
    locale: localeFor(country),
  });

function recordOf(...asked: Parameters<typeof mapped>) {
  const record = mapped(...asked);
  if ('problem' in record) throw new Error(record.problem);
  return productSchema.parse(record.value);
}

const firstVariant = (...asked: Parameters<typeof mapped>) => recordOf(...asked).variants[0];

describe('a product of Vendure', () => {
  test.each([
    { country: 'SG', currencyCode: 'SGD', digits: 2, says: 3_550, price: 3_550, shown: '$35.50' },
    {
      country: 'KR',
      currencyCode: 'KRW',
      digits: 2,
      says: 1_200_000,
      price: 12_000,
      shown: '12,000원',
    },
    {
      country: 'KR',
      currencyCode: 'KRW',
      digits: 0,
      says: 12_000,
      price: 12_000,
      shown: '12,000원',
    },
    { country: 'SG', currencyCode: 'SGD', digits: 3, says: 35_500, price: 3_550, shown: '$35.50' },
  ] as const)('costs in $currencyCode what $says with $digits digits means', (given) => {
    const { country, currencyCode, digits, says, price, shown } = given;
    const variants = [aVariant({ currencyCode, priceWithTax: says })];
    expect(firstVariant({ variants }, country, digits)).toMatchObject({
      price,
      displayPrice: shown,
    });
  });

  test.each([
    ['12', 12, false],
    ['0', 0, true],
    ['OUT_OF_STOCK', 0, true],
    ['IN_STOCK', 10, false],
    ['LOW_STOCK', 10, false],
    ['a few', 0, true],
  ])('whose stock level is %s has %i pieces', (stockLevel, inventory, soldOut) => {
    const record = recordOf({ variants: [aVariant({ stockLevel })] });
    expect(record).toMatchObject({ soldOut, variants: [{ inventory, soldOut }] });
  });

  test('is in the categories of its collections and in all above them, but not in the root', () => {
    const chain = (...ids: ReadonlyArray<string>) => ({
      breadcrumbs: ['root', ...ids].map((id) => ({ id })),
    });
    const collections = [chain('makeup', 'lips'), chain('makeup'), chain('gifts')];
    expect(recordOf({ collections }).categoryIds).toEqual(['makeup', 'lips', 'gifts']);
  });

  test('has facet values as filters, but not its brand', () => {
    const matte = { code: 'matte', facet: { code: 'finish' } };
    const { brandId, filterValues } = recordOf({ variants: [aVariant({ facetValues: [matte] })] });
    expect({ brandId, filterValues }).toEqual({ brandId: '7', filterValues: ['finish:matte'] });
  });

  test('has the pictures of its variants, the featured one first, and its own for the others', () => {
    const [front, back, pack] = ['front', 'back', 'pack'].map((name) => ({
      preview: `https://vendure.test/${name}.jpg`,
    }));
    const variants = [aVariant({ featuredAsset: back, assets: [front, back] })];
    expect(firstVariant({ variants, assets: [pack] })).toMatchObject({
      imageUrls: [back?.preview, front?.preview],
      defaultImageUrls: [pack?.preview],
    });
  });

  test.each([
    ['#C2185B', '#c2185b'],
    ['c2185b', '#c2185b'],
    ['raspberry', null],
    [null, null],
  ])('whose option has the colour %s is %s', (stated, color) => {
    const group = { code: 'shade' };
    const options = [
      { name: 'Rose', group, customFields: { color: stated } },
      { name: '5 ml', group, customFields: null },
    ];
    expect(firstVariant({ variants: [aVariant({ options })] })).toMatchObject({ color });
  });

  test.each([
    [5_000, { originalPrice: 5_000, displayOriginalPrice: '$50', underSale: true }],
    [3_500, { originalPrice: null, displayOriginalPrice: null, underSale: false }],
    [null, { originalPrice: null, displayOriginalPrice: null, underSale: false }],
  ])('that cost %s before is reduced from more than it costs', (originalPrice, reduction) => {
    const variants = [aVariant({ customFields: { originalPrice } })];
    expect(firstVariant({ variants })).toMatchObject({ price: 3_500, ...reduction });
  });

  test.each([
    ['4006381333931', '4006381333931'],
    ['4006381333932', null],
    ['', null],
    [null, null],
  ])('whose custom field has the GTIN %s is known as %s', (stated, gtin) => {
    const variants = [aVariant({ customFields: { gtin: stated } })];
    expect(firstVariant({ variants })).toMatchObject({ gtin });
  });

  test('has the number that its maker gave it, if a custom field has one', () => {
    const known = (mpn: string) =>
      firstVariant({ variants: [aVariant({ customFields: { mpn } })] })?.mpn;
    expect([known(' LX-4 '), known(' ')]).toEqual(['LX-4', null]);
  });

  test('has variants that are called what distinguishes them', () => {
    expect(recordOf({})).toMatchObject({
      optionTypeCategories: ['shade'],
      variants: [{ name: 'Rose' }],
    });
    expect(firstVariant({ variants: [aVariant({ options: [] })] })?.name).toBe(
      'Velvet Lipstick Rose',
    );
  });

  test.each([
    [{ variants: [] }, 'has no enabled variants'],
    [{ facetValues: [] }, 'has no value of the facet brand'],
    [
      { variants: [aVariant({ currencyCode: 'USD' })] },
      'VL-ROSE costs USD, and the shop sells for SGD in SG: set the currency of the channel',
    ],
  ])('that cannot be sold is none: %j', (product, problem) => {
    expect(mapped(product)).toEqual({ problem });
  });
});

test('a collection below the third level is not a category', () => {
  const breadcrumbs = ['root', 'makeup', 'lips', 'lipsticks', 'matte'].map((id) => ({ id }));
  const names = { name: 'Matte', slug: 'matte', description: '', position: 1 };
  expect(categoryRecord({ id: 'matte', breadcrumbs, ...names })).toEqual({
    problem: 'is on level 4, and the shop has 3',
  });
  expect(
    categoryRecord({ id: 'lipsticks', breadcrumbs: breadcrumbs.slice(0, 4), ...names }),
  ).toMatchObject({ value: { parentId: 'lips', level: 2 } });
});
