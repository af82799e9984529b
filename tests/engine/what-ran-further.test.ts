import { describe, expect, test } from 'vitest';
import type { RecordOf, RecordType } from '#content/records.ts';
import { anEngine } from '../builders/engine.ts';
import { aVariant } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import type { Records } from '../builders/snapshot.ts';
import { aFiller, startingWorld } from '../builders/starting-world.ts';

const pool = await sharedPool();

const { content } = startingWorld();
/** One brand has enough products for a second page. */
const START: Records = {
  ...content,
  products: [...(content.products ?? []), ...[44, 45, 46].map((index) => aFiller(index))],
};

/** The starting content with one record changed. */
function changed<T extends RecordType>(type: T, id: string, change: Partial<RecordOf<T>>): Records {
  const list = (START[type] ?? []) as ReadonlyArray<RecordOf<T>>;
  const after = list.map((record) => (record.id === id ? { ...record, ...change } : record));
  return { ...START, [type]: after };
}

const ad = { id: 'ad1', iconType: 'gift', shortTitle: 'Free pouch', variantIds: ['v1'] };
const withSku = (sapSku: string) => [aVariant({ sapSku })];

describe('a change renders pages that show it, and no other', { timeout: 60_000 }, () => {
  test.each<[string, Records, RegExp]>([
    [
      'the phone of a store',
      changed('stores', 'st1', { phone: '+65 3000 0190' }),
      /^\/(store|plain\/search$|texts\/help\.json$)/,
    ],
    [
      'what a store says of itself',
      changed('stores', 'st1', { description: 'Come in.' }),
      /^\/stores-and-events\/store-st1$/,
    ],
    [
      'the area of a store',
      changed('stores', 'st1', { area: 'Tanglin' }),
      /^\/(stores-and-events|store-locations|store-events|beauty-classes|plain\/search$|texts\/help\.json$)/,
    ],
    [
      'what an event is about',
      changed('store-events', 'ev1', { description: 'Another evening.' }),
      /^\/stores-and-events\/event-ev1$/,
    ],
    [
      'the end of an event',
      changed('store-events', 'ev1', { endsAt: '2027-01-01T00:00:00Z' }),
      /^\/(stores-and-events\/(event-ev1|store-st1)|store-events)$/,
    ],
    ['a page of text', changed('pages', 'terms', { introduction: 'In short.' }), /^\/terms$/],
    [
      'where a service is booked',
      changed('booking-services', 'bs1', { bookingLink: 'https://book.example/' }),
      /^\/beauty-services\/service-bs1$/,
    ],
    ['a class', changed('beauty-classes', 'bc1', { name: 'Lips' }), /^\/beauty-classes$/],
    [
      'the name of a filter',
      changed('filter-types', 'finish', { name: 'Look' }),
      /^\/(brands\/|categories|new-arrivals|sale|search)/,
    ],
    [
      'what a product is filtered by',
      changed('products', 'filler0', { filterValues: ['finish:satin'] }),
      /^\/(brands\/19-fathoms|categories\/skincare)/,
    ],
    [
      'the ad of a product',
      changed('products', 'p2', { featuredAd: ad }),
      /^\/($|404$|brands\/brise|(plain\/)?(cart|search)$|categories\/makeup|new-arrivals|products\/lipstick-p2)/,
    ],
    [
      'the best sellers of a brand',
      changed('brands', 'b3', { bestSellerIds: ['p3', 'filler0', 'filler1', 'filler2'] }),
      /^\/brands\/19-fathoms$/,
    ],
    [
      'the words below a category',
      changed('categories', 'c3', { description: 'For every skin.' }),
      /^\/(categories|search|brands\/[^/]+)\/skincare(\/page-2)?(\/index\.md)?$/,
    ],
    [
      'the order of the whole shop',
      changed('popularity-lists', 'all', { productIds: ['p1'] }),
      /^\/(404$|(plain\/)?(cart|search)$|new-arrivals|sale)/,
    ],
    [
      'the banners of the home page',
      changed('content-banners', 'cb1', { title: 'Travel size' }),
      /^\/$/,
    ],
  ])('%s', async (_name, after, shown) => {
    const engine = await anEngine(pool);
    await engine.publish(START);
    const rendered = await engine.publish(after);
    expect(rendered).not.toEqual([]);
    expect(rendered.filter((path) => !shown.test(path))).toEqual([]);
  });

  test.each<[string, Records]>([
    ['the stock number of a variant', changed('products', 'p1', { variants: withSku('other') })],
    ['a key that is for scripts', withConfig('fraud-prevention-site-id', 'another')],
    ['a filter that no product has', withFilterType('unused')],
    ['the order of products that are elsewhere', withList('category-gone')],
  ])('%s: none at all', async (_name, after) => {
    const engine = await anEngine(pool);
    await engine.publish(START);
    expect(await engine.publish(after)).toEqual([]);
  });
});

function withConfig(id: string, value: string): Records {
  return { ...START, 'global-config': [...(START['global-config'] ?? []), { id, value }] };
}

function withFilterType(id: string): Records {
  const type = { id, name: 'Unused', position: 9, values: [{ id: 'x', name: 'X' }] };
  return { ...START, 'filter-types': [...(START['filter-types'] ?? []), type] };
}

function withList(id: string): Records {
  const lists = START['popularity-lists'] ?? [];
  return { ...START, 'popularity-lists': [...lists, { id, productIds: ['p1'] }] };
}
