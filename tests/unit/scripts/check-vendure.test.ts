import { describe, expect, test } from 'vitest';
import { checksOfVendure, lookAt, lookAtShop } from '#scripts/doctor/check-vendure.ts';
import { aMemorySource, type RecordsInMemory } from '../../builders/memory-source.ts';
import { aBrand, aCategory, aProduct } from '../../builders/records.ts';
import { aFakeShopApi } from '../../builders/vendure/fake-shop-api.ts';

function aSource(types: Readonly<Record<string, ReadonlyArray<{ readonly id: string }>>>) {
  const records: RecordsInMemory = new Map([
    [
      'sg-en',
      new Map(
        Object.entries(types).map(([type, all]) => [
          type,
          new Map(all.map((record) => [record.id, { ...record }])),
        ]),
      ),
    ],
  ]);
  return aMemorySource(records);
}

const counts = (products: number) => ({
  level: 'ok',
  said: `SG: ${products} products, 1 categories, 1 brands`,
});

test('what a country has is counted', async () => {
  const products = [aProduct({ id: 'p1' }), aProduct({ id: 'p2' })];
  const source = aSource({ products, categories: [aCategory()], brands: [aBrand()] });
  expect(await lookAt(source, 'SG')).toEqual([counts(2)]);
});

test('products that are left out, without pictures or in no category are named', async () => {
  const whole = aProduct({ id: 'p1', name: 'Balm' });
  const variants = whole.variants.map((variant) => ({
    ...variant,
    imageUrls: [],
    defaultImageUrls: [],
  }));
  const products = [
    { ...whole, variants },
    aProduct({ id: 'p2', name: 'Gloss', categoryIds: [] }),
    { id: 'p3' },
  ];
  const source = aSource({ products, categories: [aCategory()], brands: [aBrand()] });
  expect(await lookAt(source, 'SG')).toMatchObject([
    counts(2),
    { level: 'warn', said: expect.stringContaining('SG: left out: products p3 ') },
    { level: 'warn', said: 'SG: without pictures: Balm' },
    { level: 'warn', said: 'SG: in no category: Gloss' },
  ]);
});

test('a country in which nothing can be bought is reported', async () => {
  const products = [aProduct({ id: 'p1', soldOut: true }), aProduct({ id: 'p2', soldOut: true })];
  const source = aSource({ products, categories: [aCategory()], brands: [aBrand()] });
  expect(await lookAt(source, 'SG')).toMatchObject([
    counts(2),
    { level: 'warn', said: 'SG: everything is sold out' },
  ]);
});

test('a channel without products, and a source that fails, are distinguished', async () => {
  expect(await lookAt(aSource({}), 'SG')).toMatchObject([
    { level: 'warn', said: 'SG: no products' },
  ]);
  const away = aMemorySource(new Map(), () => 'It is away.');
  expect(await lookAt(away, 'SG')).toMatchObject([{ level: 'fail', said: 'SG: It is away.' }]);
});

describe('whether Vendure can sell', () => {
  const PRODUCT = {
    id: '1',
    name: 'Balm',
    variants: [{ id: '11', name: 'Clear', price: 900, stock: 3 }],
  };
  const look = (ask: typeof fetch) =>
    lookAtShop(
      {
        url: 'https://vendure.test',
        channels: new Map([['SG', 'sg-token']]),
        languages: new Map(),
        brandFacet: 'brand',
        priceDigits: 2,
        fetch: ask,
      },
      'SG',
    );
  const { fetch: vendure } = aFakeShopApi([PRODUCT]);

  test('is seen by its sessions and its search', async () => {
    expect(await look(vendure)).toMatchObject([
      { level: 'ok', said: 'SG: bags, and a search that finds 1 products' },
    ]);
    const { fetch: empty } = aFakeShopApi([]);
    expect(await look(empty)).toMatchObject([
      { level: 'warn', said: 'SG: its search finds nothing' },
    ]);
  });

  test('fails without sessions in headers, and without a search', async () => {
    const silent: typeof fetch = async (...asked) =>
      new Response(await (await vendure(...asked)).text());
    expect(await look(silent)).toMatchObject([
      { level: 'fail', advice: expect.stringContaining("tokenMethod to 'bearer'") },
    ]);
    const errors = [{ message: 'Cannot query field "search".' }];
    const without = async () => Response.json({ errors }, { status: 400 });
    expect(await look(without)).toMatchObject([
      { level: 'fail', advice: expect.stringContaining('DefaultSearchPlugin') },
    ]);
  });

  test('is not asked about a Vendure that is away, which is reported anyway', async () => {
    expect(await look(() => Promise.reject(new TypeError('fetch failed')))).toEqual([]);
  });

  test('is checked unless another API sells', () => {
    const vendureConfig = {
      url: 'https://vendure.test',
      channels: new Map([['SG', 'sg-token']] as const),
      languages: new Map(),
      brandFacet: 'brand',
      priceDigits: 2,
    };
    const count = (commerceApiUrl: string | undefined) =>
      checksOfVendure({ vendure: vendureConfig, commerceApiUrl }).length;
    expect(count(undefined)).toBe(2);
    expect(count('https://api.example')).toBe(1);
    expect(checksOfVendure({ vendure: undefined, commerceApiUrl: undefined })).toEqual([]);
  });
});
