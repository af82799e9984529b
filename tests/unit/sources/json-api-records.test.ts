import { describe, expect, test } from 'vitest';
import { flatten, indexIncluded, listDocument, parseResource } from '#sources/json-api/json-api.ts';

const resource = {
  type: 'products',
  id: '1',
  attributes: { 'slug-url': 'x', 'launch-config': { 'launch-at': null } },
  relationships: {
    brand: { data: { type: 'brands', id: '7' } },
    'featured-variant': { data: { type: 'variants', id: 'v1' } },
    'featured-ad': { data: null },
    categories: { data: [{ type: 'categories', id: 'c1' }] },
    children: { data: [] },
    variants: {
      data: [
        { type: 'variants', id: 'v2' },
        { type: 'variants', id: 'v1' },
      ],
    },
    unloaded: {},
  },
};

const included = indexIncluded([
  { type: 'variants', id: 'v1', attributes: { 'sold-out': true } },
  { type: 'variants', id: 'v2', attributes: { 'sold-out': false } },
  'nonsense',
]);

function flat(nested: ReadonlyArray<string>) {
  const parsed = parseResource(resource);
  return parsed && flatten(parsed, included, nested);
}

describe('flatten', () => {
  test('gives attributes in camelCase at every depth, and relationships as ids', () => {
    expect(flat([])).toEqual({
      id: '1',
      slugUrl: 'x',
      launchConfig: { launchAt: null },
      brandId: '7',
      featuredVariantId: 'v1',
      featuredAdId: null,
      categoryIds: ['c1'],
      childIds: [],
      variantIds: ['v2', 'v1'],
    });
  });

  test('nests what the document includes, in the order of the relationship', () => {
    expect(flat(['variants'])).toMatchObject({
      variants: [
        { id: 'v2', soldOut: false },
        { id: 'v1', soldOut: true },
      ],
    });
  });

  test('nests the resource of a to-one relationship, or none', () => {
    expect(flat(['featured-variant', 'featured-ad'])).toMatchObject({
      featuredVariant: { id: 'v1', soldOut: true },
      featuredAd: null,
    });
    expect(flat(['brand'])).toMatchObject({ brand: null });
  });

  test('refuses values that nest deeper than any record needs', () => {
    const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
    const withNotes = (depth: number) => {
      const parsed = parseResource({
        type: 'products',
        id: '1',
        attributes: { notes: nested(depth) },
      });
      return parsed && flatten(parsed, included, []);
    };
    expect(withNotes(100)).toEqual({ id: '1', notes: nested(100) });
    expect(() => withNotes(101)).toThrow('nests deeper');
  });

  test('takes no prototype from an attribute', () => {
    const attributes: unknown = JSON.parse('{"__proto__":{"name":"x"},"sold-out":true}');
    const parsed = parseResource({ type: 'products', id: '1', attributes });
    const product = parsed && flatten(parsed, included, []);
    expect(product).toEqual({ id: '1', soldOut: true });
    expect(product).not.toHaveProperty('name');
  });
});

test('a document of one resource is a list of it, and one of none is empty', () => {
  expect(listDocument.parse({ data: resource }).data).toHaveLength(1);
  expect(listDocument.parse({ data: null }).data).toEqual([]);
  expect(listDocument.safeParse({ errors: [] }).success).toBe(false);
});
