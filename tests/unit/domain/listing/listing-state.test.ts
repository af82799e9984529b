import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isChanged, listingAddress } from '#domain/listing/listing-address.ts';
import {
  LISTING_SORTS,
  type ListingState,
  literalAddress,
  parseListingState,
} from '#domain/listing/listing-state.ts';

const parse = (search: string) => parseListingState(new URLSearchParams(search), 'popularity');
const print = (address: string, state: ListingState) =>
  listingAddress(address, state, 'popularity');

describe('the address of a listing', () => {
  test('says what is chosen', () => {
    expect(
      parse('q=%20lip%20&brand=12,7&type:finish=matte&price=10-50&sort=rating&pages=3'),
    ).toEqual({
      query: 'lip',
      trail: [
        { facet: 'brand', value: '12' },
        { facet: 'brand', value: '7' },
        { facet: 'type:finish', value: 'matte' },
        { facet: 'price', value: '10-50' },
      ],
      sort: 'rating',
      page: 1,
      pages: 3,
    });
  });

  test.each([
    'sort=colour',
    'pages=-1',
    'pages=x',
    'pages=0',
    'pages=2-4',
    'pages=0-0',
    'price=cheap',
    'price=-',
    'colour=red',
    'brand=',
    '',
  ])('is of nothing chosen with %j', (search) => {
    expect(parse(search)).toEqual({ query: '', trail: [], sort: 'popularity', page: 1, pages: 1 });
  });

  test.each([
    ['price=20-50&price=30-60', [{ facet: 'price', value: '30-60' }]],
    ['price=20-50,30-60', [{ facet: 'price', value: '30-60' }]],
    ['price=50-20', [{ facet: 'price', value: '20-50' }]],
    ['price=12.345-', [{ facet: 'price', value: '12.35-' }]],
    [
      'brand=1,2&brand=1',
      [
        { facet: 'brand', value: '2' },
        { facet: 'brand', value: '1' },
      ],
    ],
  ])('is of one choice where %j repeats it', (search, trail) => {
    expect(parse(search).trail).toEqual(trail);
  });

  test('for a literal query says so, and no other does', () => {
    expect(literalAddress('http://shop/search?q=a&pages=3&language=zh', 'lipstik')).toBe(
      '/search?q=lipstik&language=zh&literal=true',
    );
    expect(parse('q=lipstik&literal=true').isLiteral).toBe(true);
    expect(parse('q=lipstik')).not.toHaveProperty('isLiteral');
  });

  test('shows no more pages than the API answers at once', () => {
    expect(parse('pages=99').pages).toBe(10);
  });

  test('keeps unrelated parameters, but not the static listing’s page', () => {
    const state = parse('under-sale=true');
    expect(print('http://shop/search?q=lip&language=zh&page=2&sort=rating', state)).toBe(
      '/search?q=lip&language=zh&under-sale=true',
    );
    expect(print('http://shop/sale?brand=1&pages=4', parse(''))).toBe('/sale');
    expect(print('http://shop/sale?brand=1&page=2', parse(''))).toBe('/sale?page=2');
  });

  test('is parsed as it was built', () => {
    const refinement = fc.oneof(
      fc.record({
        facet: fc.constantFrom('brand', 'category', 'type:finish'),
        value: fc.stringMatching(/^[a-z0-9-]{1,8}$/),
      }),
      fc.constant({ facet: 'under-sale', value: 'true' }),
    );
    const state = fc.record({
      query: fc.constant(''),
      trail: fc.uniqueArray(refinement, { selector: ({ facet, value }) => `${facet} ${value}` }),
      sort: fc.constantFrom(...LISTING_SORTS),
    });
    const shown = fc.oneof(
      fc.record({ page: fc.constant(1), pages: fc.integer({ min: 1, max: 10 }) }),
      fc.record({ page: fc.integer({ min: 1, max: 9_999 }), pages: fc.constant(1) }),
    );
    fc.assert(
      fc.property(state, shown, (chosen, pages) => {
        const written = { ...chosen, ...pages };
        const read = parse(print('http://shop/sale', written).split('?')[1] ?? '');
        const grouped = [...Map.groupBy(written.trail, ({ facet }) => facet).values()].flat();
        expect(read).toEqual({ ...written, trail: grouped });
      }),
    );
  });

  test('is the page’s own only where nothing is chosen', () => {
    expect(isChanged(parse(''), 'popularity')).toBe(false);
    expect(isChanged(parse('sort=popularity'), 'popularity')).toBe(false);
    for (const search of ['sort=rating', 'brand=1', 'pages=2', 'pages=2-2']) {
      expect(isChanged(parse(search), 'popularity'), search).toBe(true);
    }
  });
});
