import type { Hono } from 'hono';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { recordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import { bestSellersOf, findBrandId, loadBrands } from './brands.ts';
import { loadProducts } from './product.ts';
import { includeProducts, nestedProductIncludes } from './product-includes.ts';

const BEST_SELLERS = 'best-selling-products';

export function brandRoutes(app: Hono<ApiEnv>, services: Services): void {
  recordEndpoints(app, services, {
    path: '/brands',
    load: loadBrands,
    findId: findBrandId,
    includes: [
      'billboards',
      'sidebar-content',
      'terms-and-conditions',
      'billboard-configurations',
      ...nestedProductIncludes(BEST_SELLERS),
    ],
    async included(db, brands, { view, include }) {
      if (![...include].some((path) => path.startsWith(BEST_SELLERS))) return [];
      const ids = brands.flatMap(({ attributes }) => bestSellersOf(attributes));
      const products = await loadProducts(db, view.locale, ids);
      return includeProducts(db, BEST_SELLERS, { products, include, view });
    },
  });
}
