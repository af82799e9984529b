import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import type { ContentStore } from '../content-store.ts';
import { listingPages } from './listing-pages.ts';
import type { ListingScope } from './listing-scope.ts';
import { productCards } from './product-card.ts';
import { ruledProducts } from './ruled-products.ts';

export interface Listing {
  readonly products: ReadonlyArray<ProductCard>;
  readonly page: number;
  readonly pagesCount: number;
  readonly productsCount: number;
}

/**
 * One page of the products of a scope, most popular first and those that are sold out last, as far as
 * editors' rules don't say otherwise; undefined past the last page.
 */
export function listing(
  store: ContentStore,
  scope: ListingScope,
  page: number,
): Listing | undefined {
  const ids = ruledProducts(store, scope);
  const pagesCount = listingPages(ids.length);
  if (!Number.isInteger(page) || page < 1 || page > pagesCount) return undefined;
  const start = (page - 1) * LISTING_PAGE_SIZE;
  return {
    products: productCards(store, ids.slice(start, start + LISTING_PAGE_SIZE)),
    page,
    pagesCount,
    productsCount: ids.length,
  };
}
