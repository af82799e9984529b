import { expect, test } from 'vitest';
import { type ChangedValue, changePhrases } from '#console/server/plans/change-phrases.ts';

type FromTo = readonly [from: unknown, to: unknown];

const change = (field: string, [from, to]: FromTo, type = 'billboards'): ChangedValue => ({
  ...{ type, field, from, to },
});

test.each<[string, ReadonlyArray<ChangedValue>, ReadonlyArray<string>]>([
  ['a price', [change('price', [3200, 3300], 'variants')], ['$32 → $33']],
  ['a price that goes', [change('price', [3200, null], 'variants')], ['no longer sold']],
  ['a new price', [change('price', [null, 3300], 'variants')], ['sold for $33']],
  ['a reduction', [change('original-price', [null, 4000], 'variants')], ['reduced from $40']],
  ['stock', [change('inventory', [12, 0], 'variants')], ['12 → 0 in stock']],
  ['a name', [change('name', ['Gloss', 'Glow'], 'products')], ['now “Glow”']],
  [
    'a picture with its size',
    [
      change('image-url', ['/a.webp', '/b.webp']),
      change('image-width', [10, 20]),
      change('alt-text', ['A', 'B']),
    ],
    ['another picture'],
  ],
  ['what a picture shows', [change('alt-text', ['A', 'B'])], ['“What the picture shows” A → B']],
  ['a place', [change('position', [3, 0])], ['place 3 → 0 among the others']],
  ['an addition', [change('exists', [false, true]), change('title', [null, 'A'])], ['added']],
  ['a removal', [change('exists', [true, false])], ['taken out']],
  [
    'a product that goes',
    [change('assortment', [true, false], 'products')],
    ['taken out of what is sold'],
  ],
  ['a tick', [change('mobile-only', [false, true])], ['“On phones only” no → yes']],
  [
    'an order',
    [
      change(
        'products',
        [
          ['1', '2'],
          ['2', '1'],
        ],
        'home-page-carousels',
      ),
    ],
    ['another order of products'],
  ],
  [
    'more of a list',
    [change('products', [['1'], ['1', '2']], 'home-page-carousels')],
    ['products: 1 more'],
  ],
  [
    'fewer of a list',
    [change('products', [['1', '2'], ['2']], 'home-page-carousels')],
    ['products: 1 fewer'],
  ],
  ['a long text', [change('description', ['a'.repeat(50), 'b'])], ['another “Text”']],
])('says %s in a few words', (_, changes, phrases) => {
  expect(changePhrases(changes, 'SG')).toEqual(phrases);
});
