import type { Database } from '#commerce-api/database/tables.ts';
import type { IncludeQuery } from '#commerce-api/http/record-endpoints.ts';
import { distinct, type Resource } from '#commerce-api/json-api/document.ts';
import { bareResources } from '#commerce-api/json-api/sparse-fields.ts';
import { loadBrands } from './brands.ts';
import { loadCategories } from './categories.ts';
import type { Product } from './product.ts';
import { featuredVariantResources, productResource, variantResources } from './product-resource.ts';

/** What can be included with products. */
export const PRODUCT_INCLUDES = [
  'featured-variant',
  'variants',
  'brand',
  'categories',
  'featured-ad',
] as const;

/** The same for included products: `products.brand`. */
export const nestedProductIncludes = (name: string): ReadonlyArray<string> => [
  name,
  ...PRODUCT_INCLUDES.map((path) => `${name}.${path}`),
];

export interface ProductIncludes extends IncludeQuery {
  readonly products: ReadonlyArray<Product>;
}

/** The resources that are included with products. */
export async function includedWithProducts(
  db: Database,
  { products, include, view, bare }: ProductIncludes,
): Promise<ReadonlyArray<Resource>> {
  const included: Array<Resource> = [];
  // The featured one is among them.
  if (include.has('variants')) {
    included.push(...products.flatMap((product) => variantResources(product, view)));
  } else if (include.has('featured-variant')) {
    included.push(...products.flatMap((product) => featuredVariantResources(product, view)));
  }
  if (include.has('brand')) {
    const ids = products.map(({ brandId }) => brandId);
    const brands = bare?.has('brands')
      ? bareResources('brands', ids)
      : await loadBrands(db, view, ids);
    included.push(...brands);
  }
  if (include.has('categories')) {
    const ids = products.flatMap(({ categories }) => categories.map(({ id }) => id));
    included.push(...(await loadCategories(db, view, ids)));
  }
  if (include.has('featured-ad')) {
    included.push(...products.flatMap(({ featuredAd }) => featuredAd ?? []));
  }
  return distinct(included);
}

/** Included products, with their own includes from the paths below `name`. */
export async function includeProducts(
  db: Database,
  name: string,
  { products, include, view }: ProductIncludes,
): Promise<ReadonlyArray<Resource>> {
  const below = new Set(
    [...include]
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1)),
  );
  if (below.size === 0 && !include.has(name)) return [];
  const own = products.map((product) => productResource(product, view));
  return distinct([
    ...own,
    ...(await includedWithProducts(db, { products, include: below, view })),
  ]);
}
