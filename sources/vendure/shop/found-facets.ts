import type * as z from 'zod';
import type { Facet, FacetValue } from '#commerce/search.ts';
import type { SEARCH_FACETS } from './shop-queries.ts';

type Found = z.output<typeof SEARCH_FACETS.answer>['search'];

/** The choices among the results: brands, categories, and values of filters by their codes. */
export function facetsOf(
  { facetValues, collections }: Found,
  brandFacet: string,
): ReadonlyArray<Facet> {
  const byFacet = Map.groupBy(facetValues, ({ facetValue }) => facetValue.facet.code);
  const brands = byFacet.get(brandFacet) ?? [];
  const types = [...byFacet].filter(([code]) => code !== brandFacet);
  return [
    {
      key: 'brand',
      name: '',
      values: brands.map(({ count, facetValue: { id, name } }) => ({
        id,
        name,
        count,
        parentId: '',
      })),
    },
    { key: 'categories', name: '', values: categoryValues(collections) },
    ...types.map(([code, found]) => ({
      key: `type:${code}`,
      name: found[0]?.facetValue.facet.name ?? '',
      values: found.map(({ count, facetValue }) => ({
        id: facetValue.code,
        name: facetValue.name,
        count,
        parentId: '',
      })),
    })),
  ];
}

/**
 * The facet's categories with all above them, since a collection need not contain what those below
 * it do. A category above counts the products of those below together.
 */
function categoryValues(found: Found['collections']): ReadonlyArray<FacetValue> {
  const values = new Map<string, FacetValue>();
  for (const { collection, count } of found.toSorted(byLevel)) {
    // The first breadcrumb is Vendure's root.
    const chain = collection.breadcrumbs.slice(1);
    chain.forEach(({ id, name }, level) => {
      const parentId = chain[level - 1]?.id ?? '';
      const known = values.get(id);
      const isFound = found.some((each) => each.collection.id === id);
      if (id === collection.id) values.set(id, { id, name, parentId, count });
      else if (!isFound) values.set(id, { id, name, parentId, count: (known?.count ?? 0) + count });
    });
  }
  return [...values.values()];
}

type FoundCollection = Found['collections'][number];

const byLevel = (one: FoundCollection, other: FoundCollection) =>
  one.collection.breadcrumbs.length - other.collection.breadcrumbs.length;
