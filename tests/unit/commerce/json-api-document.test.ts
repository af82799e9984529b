import { expect, test } from 'vitest';
import { includedIn, many, meta, one, resourcesIn } from '#commerce/json-api-document.ts';
import { count, object, part, text } from '#commerce/schema.ts';

const brand = { type: 'brands', id: 'b1', attributes: { name: 'Maison' } };
const product = {
  type: 'products',
  id: 'p1',
  attributes: { name: 'Velvet' },
  meta: { version: 3 },
  relationships: {
    brand: { data: { type: 'brands', id: 'b1' } },
    ad: { data: null },
    variants: { data: [{ type: 'variants', id: 'v1' }, 7, { type: 'variants', id: 'v2' }] },
  },
};
const variant = {
  type: 'variants',
  id: 'v1',
  attributes: { name: 'Rose' },
  relationships: { product: { data: { type: 'products', id: 'p1' } } },
};
const DOCUMENT = { data: product, included: [brand, variant] };

test('a resource is one object with what it is linked with', () => {
  const [resource] = resourcesIn(DOCUMENT);
  expect(resource).toMatchObject({
    id: 'p1',
    version: 3,
    name: 'Velvet',
    brand: { name: 'Maison' },
  });
  expect(resource?.variants).toMatchObject([{ id: 'v1', name: 'Rose' }, { id: 'v2' }]);
  expect(resource?.ad).toBeUndefined();
  expect(includedIn(DOCUMENT, 'variants')).toHaveLength(1);
  expect(includedIn(DOCUMENT, 'products')).toEqual([]);
});

test('an attribute is not replaced by a link, nor anything that objects have', () => {
  const links = { name: product.relationships.brand, constructor: product.relationships.brand };
  const [resource] = resourcesIn({ data: { ...product, relationships: links }, included: [brand] });
  expect(resource?.name).toBe('Velvet');
  expect(resource?.constructor).toBe(Object);
});

test('schemas read a document', () => {
  const named = object({ id: text, name: text }, 'name');
  expect(one(named)(DOCUMENT)).toEqual({ id: 'p1', name: 'Velvet' });
  const list = {
    data: [brand, { ...brand, attributes: {} }, 7, null, { id: 'x' }],
    meta: { total: 4 },
  };
  expect(many(named)(list)).toEqual([{ id: 'b1', name: 'Maison' }]);
  expect(meta(part({ total: count }))(list)).toEqual({ total: 4 });
});

test.each([undefined, null, 7, 'x', [], {}, { data: 'x', included: 'x', meta: 'x' }])(
  'what is no document has nothing: %j',
  (document) => {
    expect(resourcesIn(document)).toEqual([]);
    expect(includedIn(document, 'x')).toEqual([]);
    expect(meta(part({ total: count }))(document)).toEqual({ total: 0 });
  },
);
