import type { Hono } from 'hono';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { type IncludeQuery, recordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { bareResources } from '#commerce-api/json-api/sparse-fields.ts';
import { BRAND_PART_NAMES, loadBrandContents } from './brand-contents.ts';
import { bestSellersOf, findBrandId, loadBrands } from './brands.ts';
import { loadProducts, soldProductIds } from './product.ts';
import { includeProducts, nestedProductIncludes } from './product-includes.ts';

const BEST_SELLERS = 'best-selling-products';

export function brandRoutes(app: Hono<ApiEnv>, services: Services): void {
  recordEndpoints(app, services, {
    path: '/brands',
    load: loadBrands,
    findId: findBrandId,
    includes: [...BRAND_PART_NAMES, ...nestedProductIncludes(BEST_SELLERS)],
    included: async (db, brands, asked) => [
      ...(await includedParts(db, brands, asked)),
      ...(await includedBestSellers(db, brands, asked)),
    ],
  });
}

/** Billboards and other parts of brands' pages that were asked for. */
export async function includedParts(
  db: Database,
  brands: ReadonlyArray<Resource>,
  { view, include }: Pick<IncludeQuery, 'view' | 'include'>,
): Promise<ReadonlyArray<Resource>> {
  const wanted = BRAND_PART_NAMES.filter((part) => include.has(part));
  if (wanted.length === 0) return [];
  const contents = await loadBrandContents(
    db,
    view,
    brands.map(({ id }) => id),
  );
  return [...contents.values()].flatMap(({ parts }) => wanted.flatMap((part) => parts[part]));
}

async function includedBestSellers(
  db: Database,
  brands: ReadonlyArray<Resource>,
  { view, include, bare }: IncludeQuery,
): Promise<ReadonlyArray<Resource>> {
  const paths = [...include].filter((path) => path.startsWith(BEST_SELLERS));
  if (paths.length === 0) return [];
  const ids = brands.flatMap(({ attributes }) => bestSellersOf(attributes));
  if (paths.length === 1 && include.has(BEST_SELLERS) && bare?.has('products')) {
    return bareResources('products', await soldProductIds(db, view.locale, ids));
  }
  const products = await loadProducts(db, view.locale, ids);
  return includeProducts(db, BEST_SELLERS, { products, include, view });
}
