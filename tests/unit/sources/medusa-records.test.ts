import { describe, expect, test } from 'vitest';
import { productSchema } from '#content/catalogue/product-schema.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import type { BrandPlace } from '#sources/medusa/medusa-names.ts';
import { productRecord } from '#sources/medusa/product-record.ts';
import {
  brandOfTag,
  brandOfType,
  categoryRecord,
  filterTypesOf,
} from '#sources/medusa/record-calls.ts';
import { categoryAnswer, productAnswer } from '#sources/medusa/store-answers.ts';

const aPrice = (amount: number, more: object = {}) => ({
  currency_code: 'sgd',
  calculated_amount: amount,
  original_amount: amount,
  ...more,
});

const aVariant = (more: object = {}) => ({
  id: 'variant_1',
  title: 'Rose',
  sku: 'VL-ROSE',
  variant_rank: 0,
  thumbnail: null,
  images: [],
  manage_inventory: true,
  allow_backorder: false,
  inventory_quantity: 3,
  calculated_price: aPrice(35.5),
  options: [{ value: 'Rose', option: { title: 'Lip Color' } }],
  ...more,
});

const aProduct = (more: object = {}) =>
  productAnswer.parse({
    id: 'prod_1',
    title: 'Velvet Lipstick',
    handle: 'velvet-lipstick',
    description: '<p>Soft.</p>',
    thumbnail: null,
    metadata: { brand: 'Velour' },
    collection: { id: 'pcol_1', title: 'Velour' },
    type: { id: 'ptyp_1', value: 'Lipstick' },
    tags: [
      { id: 'ptag_1', value: 'finish:High gloss' },
      { id: 'ptag_2', value: 'brand:Velour' },
      { id: 'ptag_3', value: 'Vegan' },
    ],
    images: [],
    categories: [],
    variants: [aVariant()],
    ...more,
  });

interface Asked {
  readonly country?: Country;
  readonly brandPlace?: BrandPlace;
}

const mapped = (product: object, { country = 'SG', brandPlace = 'collection' }: Asked = {}) =>
  productRecord(aProduct(product), { brandPlace, locale: localeFor(country) });

function recordOf(...asked: Parameters<typeof mapped>) {
  const record = mapped(...asked);
  if (!record || 'problem' in record) throw new Error(record?.problem ?? 'There is no record.');
  return productSchema.parse(record.value);
}

const firstVariant = (...asked: Parameters<typeof mapped>) => recordOf(...asked).variants[0];

describe('a product of Medusa', () => {
  test.each([
    { country: 'SG', code: 'sgd', says: 35.5, price: 3_550, shown: '$35.50' },
    { country: 'SG', code: 'sgd', says: 34.995, price: 3_500, shown: '$35' },
    { country: 'KR', code: 'krw', says: 12_000, price: 12_000, shown: '12,000원' },
    { country: 'ID', code: 'idr', says: 150_000, price: 150_000, shown: 'Rp150.000' },
  ] as const)('costs in $code what $says of its major units are', (given) => {
    const { country, code, says, price, shown } = given;
    const variants = [aVariant({ calculated_price: aPrice(says, { currency_code: code }) })];
    expect(firstVariant({ variants }, { country })).toMatchObject({ price, displayPrice: shown });
  });

  test('costs its price with tax, and is reduced if a sale reduces it', () => {
    const price = aPrice(30, {
      original_amount: 40,
      calculated_amount_with_tax: 32.7,
      original_amount_with_tax: 43.6,
    });
    expect(firstVariant({ variants: [aVariant({ calculated_price: price })] })).toMatchObject({
      price: 3_270,
      originalPrice: 4_360,
      displayOriginalPrice: '$43.60',
      underSale: true,
    });
    expect(firstVariant({})).toMatchObject({ originalPrice: null, underSale: false });
  });

  test.each([
    [{ inventory_quantity: 12 }, 12, false],
    [{ inventory_quantity: 0 }, 0, true],
    [{ inventory_quantity: -2 }, 0, true],
    [{ inventory_quantity: null }, 0, true],
    [{ inventory_quantity: 0, allow_backorder: true }, 10, false],
    [{ inventory_quantity: undefined, manage_inventory: false }, 10, false],
  ])('of which there are %j has %i pieces', (stock, inventory, soldOut) => {
    const record = recordOf({ variants: [aVariant(stock)] });
    expect(record).toMatchObject({ soldOut, variants: [{ inventory, soldOut }] });
  });

  test('is in its categories and in all above them', () => {
    const categories = [{ mpath: 'makeup.lips' }, { mpath: 'makeup' }, { mpath: 'gifts' }];
    expect(recordOf({ categories }).categoryIds).toEqual(['makeup', 'lips', 'gifts']);
  });

  test('has tags with a colon as filters, and others as tags', () => {
    expect(recordOf({})).toMatchObject({ filterValues: ['finish:high-gloss'], tags: ['Vegan'] });
  });

  test.each([
    ['collection', 'pcol_1'],
    ['type', 'ptyp_1'],
    ['tag', 'ptag_2'],
    ['metadata', 'Velour'],
  ] as const)('has the brand of its %s', (brandPlace, brandId) => {
    expect(recordOf({}, { brandPlace }).brandId).toBe(brandId);
  });

  test('has variants in the order of their ranks, called what distinguishes them', () => {
    const option = { title: 'Size' };
    const variants = [
      aVariant({ id: 'v2', variant_rank: 1, options: [{ value: '50 ml', option }] }),
      aVariant({ id: 'v1', variant_rank: 0, options: [{ value: '30 ml', option }] }),
    ];
    expect(recordOf({ variants })).toMatchObject({
      optionTypeCategories: ['size'],
      featuredVariantId: 'v1',
      variants: [{ name: '30 ml' }, { name: '50 ml' }],
    });
    expect(recordOf({}).optionTypeCategories).toEqual(['shade']);
  });

  test('without options has one variant, called like the product', () => {
    const options = [{ value: 'Default option value', option: { title: 'Default option' } }];
    const variants = [aVariant({ title: 'Default variant', options })];
    expect(recordOf({ variants })).toMatchObject({
      optionTypeCategories: [],
      variants: [{ name: 'Velvet Lipstick' }],
    });
  });

  test.each([
    ['#B01030', '#B01030'],
    ['red', null],
    [7, null],
  ])('has variants of the colour in their metadata: %j', (color, expected) => {
    const variants = [aVariant({ metadata: { color } })];
    expect(firstVariant({ variants })?.color).toBe(expected);
    expect(firstVariant({})?.color).toBeNull();
  });

  test.each([
    [{ ean: '4006381333931', upc: '012345678905' }, '4006381333931'],
    [{ ean: 'unknown', upc: '012345678905' }, '012345678905'],
    [{ ean: null, barcode: '96385074' }, '96385074'],
    [{ upc: '012345678906' }, null],
    [{}, null],
  ])('whose variant has the numbers %j is known as %s', (numbers, gtin) => {
    expect(firstVariant({ variants: [aVariant(numbers)] })).toMatchObject({ gtin });
  });

  test('has the number that its maker gave it, if its metadata has one', () => {
    const known = (metadata?: { readonly mpn: string }) =>
      firstVariant({ variants: [aVariant({ metadata })] })?.mpn;
    expect([known({ mpn: ' LX-4 ' }), known({ mpn: ' ' }), known()]).toEqual(['LX-4', null, null]);
  });

  test('has the pictures of its variants, the thumbnail first, and its own for the others', () => {
    const [front, back, pack] = ['front', 'back', 'pack'].map((name) => ({
      url: `https://medusa.test/${name}.jpg`,
    }));
    const variants = [aVariant({ thumbnail: back?.url, images: [front, back] })];
    expect(firstVariant({ variants, images: [pack] })).toMatchObject({
      imageUrls: [back?.url, front?.url],
      defaultImageUrls: [pack?.url],
    });
  });

  test('is sold if it has a price: variants without one are left out, and so are products', () => {
    const unpriced = aVariant({ id: 'variant_2', calculated_price: null });
    expect(recordOf({ variants: [aVariant(), unpriced] }).variantsCount).toBe(1);
    expect(mapped({ variants: [unpriced] })).toBeUndefined();
    expect(mapped({ variants: [] })).toBeUndefined();
  });

  test.each([
    [{ collection: null }, 'collection', 'has no collection, which would be its brand'],
    [{ type: null }, 'type', 'has no type, which would be its brand'],
    [{ tags: [] }, 'tag', 'has no tag such as brand:Velour'],
    [{ metadata: { brand: '' } }, 'metadata', 'has no entry "brand" in its metadata'],
    [
      { variants: [aVariant({ calculated_price: aPrice(30, { currency_code: 'usd' }) })] },
      'collection',
      'costs USD, and the shop sells for SGD in SG: set the currency of the region',
    ],
  ] as const)('that cannot be sold is none: %j', (product, brandPlace, problem) => {
    expect(mapped(product, { brandPlace })).toEqual({ problem });
  });
});

test('a category below the third level is left out', () => {
  const below = (id: string, parent: unknown = null): unknown => ({
    id,
    name: id,
    handle: id,
    description: null,
    rank: 2,
    parent_category_id: parent === null ? null : 'its-parent',
    parent_category: parent,
  });
  const third = below('matte', below('lips', below('makeup')));
  expect(categoryRecord(categoryAnswer.parse(third))).toMatchObject({
    value: { parentId: 'lips', level: 2, position: 2 },
  });
  expect(categoryRecord(categoryAnswer.parse(below('red', third)))).toEqual({
    problem: 'is on level 4, and the shop has 3',
  });
});

test('a category below one that is not shown is left out, and is not a root', () => {
  const answer = { id: 'lips', name: 'Lips', handle: 'lips', description: '', rank: 0 };
  expect(categoryRecord(categoryAnswer.parse(answer))).toBeUndefined();
});

test.each([
  ['12½', '12-1-2'],
  ['ＡＢＣ ﬁne', 'abc-fine'],
  ['설화', '설화'],
])('a brand called %s has the address %s', (value, slugUrl) => {
  expect(brandOfType({ id: 'ptyp_1', value })).toMatchObject({ value: { slugUrl } });
});

test('tags with a colon are filters with values, except those that name brands', () => {
  const tags = ['finish:Matte', 'brand:Velour', 'Vegan', 'finish:High gloss', 'finish: matte'];
  const answers = tags.map((value, index) => ({ id: `ptag_${index}`, value }));
  expect(filterTypesOf(answers)).toEqual([
    {
      id: 'finish',
      name: 'finish',
      values: [
        { id: 'matte', name: 'Matte' },
        { id: 'high-gloss', name: 'High gloss' },
      ],
    },
  ]);
  expect(answers.flatMap((tag) => brandOfTag(tag) ?? [])).toEqual([
    { value: { id: 'ptag_1', name: 'Velour', slugUrl: 'velour' } },
  ]);
});

test.each([
  ['絲絨', '絲絨'],
  ['น้ำหอม ครีม', 'น้ำหอม-ครีม'],
])('the slug of %s stays in its script', (name, slugUrl) => {
  expect(brandOfTag({ id: 'ptag_9', value: `brand:${name}` })).toMatchObject({
    value: { slugUrl },
  });
});
