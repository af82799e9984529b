import { expect, test } from 'vitest';
import {
  type ImportOptions,
  importIntoShop,
  undoImport,
} from '#commerce-api/exchange/import-catalogue.ts';
import { aSeed } from '../../../builders/seed.ts';
import { twoMachines } from './two-machines.ts';

const { one, other, place } = await twoMachines(aSeed({ products: 2 }));

const exchange = (products: number, options: Partial<ImportOptions> = {}) =>
  importIntoShop({
    place,
    read: () => ({
      ...{ seed: aSeed({ products }), products, lines: products, leftOut: 0 },
      ...{ problems: [], shortIds: [], pictures: new Map() },
    }),
    preparePicture: async () => ({ problem: 'there is none' }),
    identity: `import of ${products}`,
    replaces: false,
    isDryRun: false,
    ...options,
  });

const soldOn = async ({ call }: typeof one) =>
  (await call('v2.6/products?page[size]=48')).data.map(({ id }) => id).toSorted();

const schemas = () =>
  one.inDatabase(async (db) =>
    (await db.introspection.getSchemas())
      .map(({ name }) => name)
      .filter((name) => name.startsWith('storefront')),
  );

test('a comparison says what would change, and changes nothing', async () => {
  const { differences, keepsOneBefore } = await exchange(4, { isDryRun: true });
  const products = differences.find(({ type }) => type === 'products');
  expect(products?.added.toSorted()).toEqual(['p3', 'p4']);
  expect(products?.unchanged.toSorted()).toEqual(['p1', 'p2']);
  expect(keepsOneBefore).toBe(false);
  expect(await soldOn(other)).toEqual(['p1', 'p2']);
  expect(await schemas()).toEqual(['storefront_commerce']);
});

test('an import adds products on all machines, and is undone and done again', async () => {
  await exchange(4);
  for (const machine of [one, other]) {
    expect(await soldOn(machine)).toEqual(['p1', 'p2', 'p3', 'p4']);
  }
  expect(await undoImport(place)).toBe(true);
  expect(await soldOn(other)).toEqual(['p1', 'p2']);
  expect(await undoImport(place)).toBe(true);
  expect(await soldOn(other)).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect(await schemas()).toEqual(['storefront_commerce', 'storefront_commerce_before']);
});

test('a catalogue that replaces removes what it lacks', async () => {
  const { differences } = await exchange(1, { replaces: true });
  expect(differences.find(({ type }) => type === 'products')?.absent.toSorted()).toEqual([
    'p2',
    'p3',
    'p4',
  ]);
  expect(await soldOn(other)).toEqual(['p1']);
});

test('of two imports at once, one waits, and does nothing if the other has done it', async () => {
  await Promise.all([exchange(5), exchange(6)]);
  expect(await soldOn(one)).toHaveLength(6);
  const isDone = (present: string | undefined) => present === 'import of 8';
  const twice = await Promise.all([exchange(8, { isDone }), exchange(8, { isDone })]);
  expect(twice.map(({ keepsOneBefore }) => keepsOneBefore).toSorted()).toEqual([false, true]);
  expect(await soldOn(other)).toHaveLength(8);
});
