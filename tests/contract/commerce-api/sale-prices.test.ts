import { beforeEach, describe, expect, it } from 'vitest';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { searchFor } from '../search/search-call.ts';
import { idsOf, startTestApi } from './test-api.ts';

const BEFORE = '2026-11-26T12:00:00Z';
const FROM = '2026-11-27T00:00:00+08:00';
const UNTIL = '2026-11-30T00:00:00+08:00';
const DURING = '2026-11-28T00:00:00Z';
const AFTER = '2026-12-01T00:00:00Z';
const sale = { amount: 2_400, from: FROM, until: UNTIL };

const seed = aSeed({
  products: 3,
  product: (index) => ({
    variants: [aVariant({ id: `p${index + 1}-v1`, prices: perCountry(() => ({ price: 3_000 })) })],
  }),
});

let now = BEFORE;
const { api, call, edit } = await startTestApi(seed, {
  clock: () => new Date(now),
});

beforeEach(async () => {
  now = BEFORE;
  await api.seed(seed, { identity: 'test' });
});

const patch = (attributes: Readonly<Record<string, unknown>>, country = 'SG') =>
  edit('variants/p1-v1', { attributes }, { country });

async function variant(country = 'SG') {
  const { included } = await call('v2.6/products?filter[id]=p1&include=variants', { country });
  return included.find(({ type }) => type === 'variants')?.attributes;
}

const onSale = async (country = 'SG') =>
  idsOf((await call('v2.6/products?filter[on-sale]=true', { country })).data);

const usual = {
  price: 3_000,
  'display-price': '$30',
  'original-price': null,
  'display-original-price': null,
  'under-sale': false,
  'sale-text': null,
};
const reduced = {
  price: 2_400,
  'display-price': '$24',
  'original-price': 3_000,
  'display-original-price': '$30',
  'under-sale': true,
  'sale-text': '-20%',
};
const stated = {
  amount: 2_400,
  from: '2026-11-26T16:00:00.000Z',
  until: '2026-11-29T16:00:00.000Z',
  'usual-price': 3_000,
};

describe('a price for a time', () => {
  it('holds from its beginning until its end, in its country', async () => {
    expect((await patch({ 'sale-price': sale })).status).toBe(200);
    expect(await variant()).toMatchObject({ ...usual, 'sale-price': stated });
    now = DURING;
    expect(await variant()).toMatchObject({ ...reduced, 'sale-price': stated });
    expect(await variant('AU')).toMatchObject({ ...usual, 'sale-price': null });
    now = AFTER;
    expect(await variant()).toMatchObject({ ...usual, 'sale-price': stated });
    // A clock that was set right.
    now = DURING;
    expect(await variant()).toMatchObject(reduced);
  });

  it('changes lists, filters, search and bags at once', async () => {
    const found = async () => {
      const { hits } = await searchFor(api, { query: 'velvet', facets: { 'under-sale': true } });
      return hits.map(({ price }) => price);
    };
    expect(await found()).toEqual([]);
    await patch({ 'sale-price': sale });
    const body = { line_items: [{ variant_id: 'p1-v1', quantity: 2 }] };
    const bag = await call('v2.5/cart/line_items', { method: 'POST', body });
    const cartToken = String(bag.data[0]?.attributes.token);
    const total = async () => (await call('v2.5/carts', { cartToken })).data[0]?.attributes.total;
    expect(await total()).toBe(6_000);
    expect(await onSale()).toEqual([]);
    now = DURING;
    expect(await found()).toEqual([2_400]);
    expect(await onSale()).toEqual(['p1']);
    expect(await onSale('AU')).toEqual([]);
    expect(await total()).toBe(4_800);
    expect(idsOf((await call('v2.6/products?sort=price-asc')).data)[0]).toBe('p1');
    now = AFTER;
    expect(await found()).toEqual([]);
    expect(await onSale()).toEqual([]);
    expect(await total()).toBe(6_000);
  });

  it('stays when the usual price changes, and ends when that falls to it', async () => {
    await patch({ 'sale-price': sale });
    now = DURING;
    expect((await patch({ price: 4_000 })).data[0]?.attributes).toMatchObject({
      price: 2_400,
      'original-price': 4_000,
      'sale-price': { 'usual-price': 4_000 },
    });
    expect((await patch({ price: 2_000 })).data[0]?.attributes).toMatchObject({
      price: 2_000,
      'original-price': null,
      'sale-price': null,
    });
  });

  it('is above a reduction that there is anyway', async () => {
    await patch({ 'original-price': 4_000, 'sale-price': sale });
    now = DURING;
    expect(await variant()).toMatchObject({ price: 2_400, 'original-price': 4_000 });
    now = AFTER;
    expect(await variant()).toMatchObject({ price: 3_000, 'original-price': 4_000 });
  });

  it('holds at once without a beginning, and is taken away with null', async () => {
    expect((await patch({ 'sale-price': { amount: 2_400 } })).data[0]?.attributes).toMatchObject(
      reduced,
    );
    expect((await patch({ 'sale-price': null })).data[0]?.attributes).toMatchObject(usual);
  });

  it.each([
    [{ 'sale-price': { amount: 3_000 } }, '/data/attributes/sale-price/amount'],
    [{ price: 2_400, 'sale-price': sale }, '/data/attributes/sale-price/amount'],
    [{ 'sale-price': { ...sale, until: FROM } }, '/data/attributes/sale-price/until'],
    [{ 'sale-price': { ...sale, from: 'tomorrow' } }, '/data/attributes/sale-price/from'],
  ])('is refused as %j', async (attributes, pointer) => {
    const { status, errors } = await patch(attributes);
    expect([status, errors[0]?.source?.pointer]).toEqual([422, pointer]);
  });
});
