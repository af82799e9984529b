import { randomUUID } from 'node:crypto';
import { loadBrands } from '#commerce-api/catalogue/brands.ts';
import { cardAttributes } from '#commerce-api/catalogue/card-attributes.ts';
import { loadCategories } from '#commerce-api/catalogue/categories.ts';
import { loadProducts, type Product, type Variant } from '#commerce-api/catalogue/product.ts';
import { productResource } from '#commerce-api/catalogue/product-resource.ts';
import { variantResource } from '#commerce-api/catalogue/variant-resource.ts';
import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { only } from '#commerce-api/json-api/sparse-fields.ts';
import { COUNTRY_CURRENCY, toMajorUnits } from '#domain/money/money.ts';
import type { FacetCounts, Filtered } from './filter-by-facets.ts';
import type { CatalogueAnswer } from './search-catalogue.ts';
import type { SearchQuery } from './search-query.ts';
import { coloursFirst, shownVariant } from './shown-variant.ts';

/** The body of a search's answer. */
export async function searchResults(
  db: Database,
  view: View,
  { answer, query }: { readonly answer: CatalogueAnswer; readonly query: SearchQuery },
) {
  const { number, size } = query.page;
  const fields = query.fields.get('variants');
  const products = await loadProducts(db, view.locale, answer.productIds);
  return {
    variants: {
      hits: products
        .flatMap((product) => {
          const variant = shownVariant(product, query, view.locale.language);
          return variant ? productHit(coloursFirst(product, query), variant, view) : [];
        })
        .map((hit) => (fields ? { id: hit.id, ...only(hit, fields) } : hit)),
      facets: query.hasFacets ? await facetsOf(db, view, answer.counts) : {},
      stats: priceStats(answer, view),
      hitsPerPage: size,
      nbPages: Math.ceil(answer.hitsCount / size),
      nbHits: answer.hitsCount,
      page: number,
      correctedQuery: answer.correctedQuery ?? null,
      namedPrice: answer.namedPrice ?? null,
      link: answer.link ?? null,
      'banner-rule': answer.bannerRule ?? null,
      queryID: randomUUID().replaceAll('-', ''),
    },
    brands: { hits: await brandHits(db, view, answer.brandIds) },
    categories: { hits: await categoryHits(db, view, answer.categoryIds) },
  };
}

/**
 * A product in search results: all attributes of the variant that stands for it, and those of the
 * product that a card shows.
 */
function productHit(product: Product, variant: Variant, view: View) {
  const { attributes } = productResource(product, view);
  return {
    ...variantResource(variant, product, view).attributes,
    ...cardAttributes(product, view),
    id: variant.id,
    'variant-name': variant.name,
    'product-id': product.id,
    'featured-variant-id': product.featuredVariantId,
    name: product.name,
    'brand-id': product.brandId,
    'brand-name': product.brandName,
    'category-ids': product.categories.map(({ id }) => id),
    rating: product.rating,
    'reviews-count': product.reviewsCount,
    'variants-count': product.variants.length,
    'option-type-categories': attributes['option-type-categories'],
    'new-arrival': product.isNew,
    'product-sold-out': product.isSoldOut,
    'featured-ad': product.featuredAd && {
      id: product.featuredAd.id,
      ...product.featuredAd.attributes,
    },
  };
}

/** In major units, as filters take them. */
function priceStats({ price }: CatalogueAnswer, { locale }: View) {
  if (!price) return {};
  const currency = COUNTRY_CURRENCY[locale.country];
  const major = (amount: number) => toMajorUnits({ amount: Math.round(amount), currency });
  const { min, max, avg } = price;
  return { price: { min: major(min), max: major(max), avg: major(avg), currency } };
}

async function brandHits(db: Database, view: View, ids: ReadonlyArray<string>) {
  if (ids.length === 0) return [];
  const brands = new Map((await loadBrands(db, view, ids)).map((brand) => [brand.id, brand]));
  return ids.flatMap((id) => {
    const { name, 'slug-url': slug } = brands.get(id)?.attributes ?? {};
    return name ? [{ id, slug, name, type: 'brand', parentName: null }] : [];
  });
}

async function categoryHits(db: Database, view: View, ids: ReadonlyArray<string>) {
  if (ids.length === 0) return [];
  const names = categoryNames(await loadCategories(db, view));
  return ids.flatMap((id) => {
    const named = names.get(id);
    if (!named) return [];
    return [
      {
        id,
        slug: named.slugs.join('/'),
        name: named.name,
        type: 'category',
        parentName: named.parentName,
      },
    ];
  });
}

interface NamedCategory {
  readonly name: string;
  readonly parentName: string | null;
  readonly parentId: string | null;
  /** From the root. */
  readonly slugs: ReadonlyArray<string>;
}

/** Categories with their names and ancestors; parents come first. */
function categoryNames(categories: ReadonlyArray<Resource>): ReadonlyMap<string, NamedCategory> {
  const named = new Map<string, NamedCategory>();
  for (const { id, attributes } of categories) {
    const parentId = attributes['parent-id'] as string | null;
    const parent = parentId === null ? undefined : named.get(parentId);
    named.set(id, {
      name: String(attributes.label),
      parentId,
      parentName: parent?.name ?? null,
      slugs: [...(parent?.slugs ?? []), String(attributes['slug-url'])],
    });
  }
  return named;
}

/** A value to choose, in the shopper's language, with the number of products that it leaves. */
interface FacetValue {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** What a colour looks like, `#rrggbb`. */
  readonly color?: string;
  /** Only for categories. */
  readonly parentId?: string | null;
}

interface Facet {
  /** The name of a filter type; null for facets that pages have texts for. */
  readonly name: string | null;
  /** Most frequent first. */
  readonly values: ReadonlyArray<FacetValue>;
}

/**
 * By key: `brand`, `categories`, `under-sale`, `new-arrival`, and `type:…` for each filter type.
 */
async function facetsOf(
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
