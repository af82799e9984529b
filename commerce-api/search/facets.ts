import { loadBrands } from '#commerce-api/catalogue/brands.ts';
import { loadCategories } from '#commerce-api/catalogue/categories.ts';
import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { FacetCounts, Filtered } from './filter-by-facets.ts';

/** A value to choose, in the shopper's language, with the number of products that it leaves. */
export interface FacetValue {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** What a colour looks like, `#rrggbb`. */
  readonly color?: string;
  /** Only for categories. */
  readonly parentId?: string | null;
}

export interface Facet {
  /** The name of a filter type; null for facets that pages have texts for. */
  readonly name: string | null;
  /** Most frequent first. */
  readonly values: ReadonlyArray<FacetValue>;
}

/**
 * By key: `brand`, `categories`, `under-sale`, `new-arrival`, and `type:…` for each filter type.
 */
export async function facetsOf(
  db: Database,
  view: View,
  counts: Filtered['counts'],
): Promise<Readonly<Record<string, Facet>>> {
  return {
    brand: { name: null, values: await brandValues(db, view, counts.brand) },
    categories: { name: null, values: await categoryValues(db, view, counts.categories) },
    'under-sale': flagValue(counts.underSale),
    'new-arrival': flagValue(counts.newArrival),
    ...(await typeFacets(db, view, counts.filterValues)),
  };
}

function flagValue(count: number): Facet {
  return { name: null, values: count > 0 ? [{ id: 'true', name: 'true', count }] : [] };
}

async function brandValues(db: Database, view: View, counts: FacetCounts) {
  if (counts.size === 0) return [];
  const brands = await loadBrands(db, view, [...counts.keys()]);
  return byCount(
    brands.map(({ id, attributes }) => ({
      id,
      name: String(attributes.name),
      count: counts.get(id) ?? 0,
    })),
  );
}

async function categoryValues(db: Database, view: View, counts: FacetCounts) {
  if (counts.size === 0) return [];
  const categories = await loadCategories(db, view, [...counts.keys()]);
  return byCount(
    categories.map(({ id, attributes }) => ({
      id,
      name: String(attributes.label),
      parentId: attributes['parent-id'] as string | null,
      count: counts.get(id) ?? 0,
    })),
  );
}

async function typeFacets(db: Database, { locale }: View, counts: FacetCounts) {
  if (counts.size === 0) return {};
  const types = await loadEditorial(db, 'filter-types', { locale });
  return Object.fromEntries(types.flatMap((type) => typeFacet(type, counts)));
}

type NamedValue = Pick<FacetValue, 'id' | 'name' | 'color'>;

function typeFacet({ id: typeId, attributes }: Resource, counts: FacetCounts) {
  const values = (attributes.values as ReadonlyArray<NamedValue>).flatMap((value) => {
    const count = counts.get(`${typeId}:${value.id}`);
    return count ? [{ ...value, count }] : [];
  });
  if (values.length === 0) return [];
  return [[`type:${typeId}`, { name: String(attributes.name), values: byCount(values) }] as const];
}

function byCount<V extends FacetValue>(values: ReadonlyArray<V>): ReadonlyArray<V> {
  return values.toSorted((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
}
