import { randomUUID } from 'node:crypto';
import { loadBrands } from '#commerce-api/catalogue/brands.ts';
import { cardAttributes } from '#commerce-api/catalogue/card-attributes.ts';
import { loadCategories } from '#commerce-api/catalogue/categories.ts';
import { loadProducts, type Product, type Variant } from '#commerce-api/catalogue/product.ts';
import { productResource } from '#commerce-api/catalogue/product-resource.ts';
import { variantResource } from '#commerce-api/catalogue/variant-resource.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { only } from '#commerce-api/json-api/sparse-fields.ts';
import { COUNTRY_CURRENCY, toMajorUnits } from '#domain/money/money.ts';
import { facetsOf } from './facets.ts';
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
