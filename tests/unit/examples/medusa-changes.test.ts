import { expect, test } from 'vitest';
import {
  type ChangedIds,
  type Query,
  readChanges,
} from '../../../examples/medusa-plugin/src/storefront/change-reader.ts';
import { type Kind, kindOf } from '../../../examples/medusa-plugin/src/storefront/events.ts';

const REGIONS = [
  { id: 'reg_sg', currency_code: 'sgd' },
  { id: 'reg_hk', currency_code: 'hkd' },
  { id: 'reg_kr', currency_code: 'krw' },
];

const priced = (id: string, ...prices: ReadonlyArray<object>) => ({
  id,
  metadata: id === 'prod_branded' ? { brand: 'Velour' } : null,
  variants: [{ prices }],
});

/** What Medusa has, by entity. */
const ENTITIES: Readonly<Record<string, ReadonlyArray<{ readonly id: string }>>> = {
  region: REGIONS,
  product: [
    priced('prod_sg', { currency_code: 'sgd' }),
    priced('prod_branded', { currency_code: 'sgd' }),
    priced(
      'prod_two',
      { currency_code: 'hkd' },
      { currency_code: 'sgd', price_rules: [{ attribute: 'region_id', value: 'reg_kr' }] },
    ),
    priced('prod_unpriced'),
  ],
  variant: [{ id: 'variant_sg', ...{ product_id: 'prod_sg' } }],
  price: [{ id: 'price_1', ...{ price_set: { variant: { product_id: 'prod_two' } } } }],
  inventory_level: [
    { id: 'ilev_1', ...{ inventory_item: { variants: [{ product_id: 'prod_sg' }] } } },
  ],
  product_option: [{ id: 'opt_1', ...{ products: [{ id: 'prod_sg' }, { id: 'prod_two' }] } }],
  product_tag: [{ id: 'ptag_1', ...{ value: 'finish:Matte' } }],
  product_category: [
    { id: 'pcat_1', ...{ parent_category_id: null } },
    { id: 'pcat_2', ...{ parent_category_id: null } },
  ],
};

const query: Query = {
  async graph({ entity, filters = {} }) {
    const { id } = filters as { id?: ReadonlyArray<string> };
    const all = ENTITIES[entity] ?? [];
    return { data: id ? all.filter((each) => id.includes(each.id)) : all };
  },
};

const changesOf = (ids: Partial<Record<Kind, string>>) => {
  const noticed: ChangedIds = new Map(
    Object.entries(ids).map(([kind, id]) => [kind as Kind, new Set([id])]),
  );
  return readChanges(query, noticed);
};

const EVERYWHERE = ['reg_hk', 'reg_kr', 'reg_sg'];
const about = (regions: ReadonlyArray<string>, ...ids: ReadonlyArray<string>) => ({
  regions,
  records: ids.map((id) => ({ entity: 'Product', id })),
});

test.each([
  ['product.updated', 'product'],
  ['product.product.updated', 'product'],
  ['inventory.inventory-level.updated', 'level'],
  ['pricing.price-list.deleted', 'anything'],
] as const)('the event %s is about a %s', (event, kind) => {
  expect(kindOf(event)).toBe(kind);
});

test.each([
  ['a product', { product: 'prod_sg' }, about(['reg_sg'], 'prod_sg')],
  ['a variant', { variant: 'variant_sg' }, about(['reg_sg'], 'prod_sg')],
  ['a price', { price: 'price_1' }, about(['reg_hk', 'reg_kr'], 'prod_two')],
  ['stock', { level: 'ilev_1' }, about(['reg_sg'], 'prod_sg')],
  ['what is gone', { goneProduct: 'prod_gone' }, about(EVERYWHERE, 'prod_gone')],
])('%s is announced where something says what it costs', async (_, noticed, changes) => {
  expect(await changesOf(noticed)).toEqual([changes]);
});

test('products of several sets of regions are announced apart', async () => {
  expect(await changesOf({ option: 'opt_1' })).toEqual([
    about(['reg_sg'], 'prod_sg'),
    about(['reg_hk', 'reg_kr'], 'prod_two'),
  ]);
});

test('a product without any price is not announced', async () => {
  expect(await changesOf({ product: 'prod_unpriced' })).toEqual([]);
});

test('a brand in the metadata comes along', async () => {
  expect(await changesOf({ product: 'prod_branded' })).toMatchObject([
    { records: [{ entity: 'Product', id: 'prod_branded', brand: 'Velour' }] },
  ]);
});

test('a deleted price is announced everywhere; if its product is unknown, so is everything', async () => {
  expect(await changesOf({ variant: 'variant_sg', lostPrice: 'price_9' })).toEqual([
    about(EVERYWHERE, 'prod_sg'),
  ]);
  expect(await changesOf({ product: 'prod_sg', lostPrice: 'price_9' })).toEqual([
    { regions: EVERYWHERE, records: null },
  ]);
});

test('categories are announced with their siblings, and tags with their words', async () => {
  expect(await changesOf({ category: 'pcat_1', tag: 'ptag_1', collection: 'pcol_1' })).toEqual([
    {
      regions: EVERYWHERE,
      records: [
        { entity: 'ProductCategory', id: 'pcat_1' },
        { entity: 'ProductCategory', id: 'pcat_2' },
        { entity: 'ProductCollection', id: 'pcol_1' },
        { entity: 'ProductTag', id: 'ptag_1', value: 'finish:Matte' },
      ],
    },
  ]);
});

test('some changes affect records that cannot be named', async () => {
  expect(await changesOf({ anything: 'plist_1', product: 'prod_sg' })).toEqual([
    { regions: EVERYWHERE, records: null },
  ]);
});
