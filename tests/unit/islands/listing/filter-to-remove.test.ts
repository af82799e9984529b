import { expect, test } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { findFilterToRemove } from '#islands/listing/filter-to-remove.ts';

const MATTE = { facet: 'type:finish', value: 'matte' } as const;
const BRAND = { facet: 'brand', value: 'b1' } as const;
const SALE = { facet: 'under-sale', value: 'true' } as const;

/** A shop whose search finds this many products, by the names of the remaining filters. */
function shopOf(hits: Readonly<Record<string, number>>) {
  const asked: Array<string> = [];
  const client = createCommerceClient({
    baseUrl: 'http://shop',
    country: 'SG',
    language: 'en',
    async fetch(input) {
      const where = JSON.parse(new URL(String(input)).searchParams.get('where[facets]') ?? '{}');
      const left = Object.keys(where).sort().join(' ');
      asked.push(left);
      return Response.json({ results: { variants: { nbHits: hits[left] ?? 0, hits: [] } } });
    },
  });
  return { client, asked };
}

const state = (...trail: ListingState['trail']): ListingState => ({
  query: '',
  trail,
  sort: 'popularity',
  page: 1,
  pages: 1,
});

test('the filter without which most is found is the one to drop', async () => {
  const { client } = shopOf({ 'brand type:finish': 3, 'type:finish under-sale': 12 });
  expect(await findFilterToRemove(client, {}, state(MATTE, BRAND, SALE))).toEqual({
    refinement: BRAND,
    trail: [MATTE, SALE],
    hitsCount: 12,
  });
});

test('if no single one is to blame, none is dropped', async () => {
  const { client, asked } = shopOf({});
  expect(await findFilterToRemove(client, {}, state(MATTE, BRAND))).toBeUndefined();
  expect(asked.sort()).toEqual(['brand', 'type:finish']);
});

test('of many filters, the latest are tried', async () => {
  const { client, asked } = shopOf({});
  const types = Array.from({ length: 9 }, (_, at) => ({ facet: `type:t${at}`, value: 'x' }));
  await findFilterToRemove(client, {}, state(...types));
  expect(asked).toHaveLength(6);
  expect(asked.every((left) => left.includes('type:t0'))).toBe(true);
});
