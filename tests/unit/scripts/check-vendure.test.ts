import { expect, test } from 'vitest';
import { lookAt } from '#scripts/doctor/check-vendure.ts';
import { aMemorySource, type RecordsInMemory } from '../../builders/memory-source.ts';
import { aBrand, aCategory, aProduct } from '../../builders/records.ts';

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

test('a channel without products, and a source that fails, are told apart', async () => {
  expect(await lookAt(aSource({}), 'SG')).toMatchObject([
    { level: 'warn', said: 'SG: no products' },
  ]);
  const away = aMemorySource(new Map(), () => 'It is away.');
  expect(await lookAt(away, 'SG')).toMatchObject([{ level: 'fail', said: 'SG: It is away.' }]);
});
