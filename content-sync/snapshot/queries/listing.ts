import type { Listing, ListingScope } from '#content';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { productCards } from './product-card.ts';

export function listing(
  store: RecordStore,
  scope: ListingScope,
  page: number,
): Listing | undefined {
  const ids = store.ranked(indexKeys.productsOf(scope), popularityListId(scope));
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

/** An empty listing still has its first page. */
export function listingPages(productsCount: number): number {
  return Math.max(1, Math.ceil(productsCount / LISTING_PAGE_SIZE));
}

/** The list that orders a scope. A brand within a category follows the brand's. */
function popularityListId({ brandId, categoryId }: ListingScope): string {
  if (brandId !== undefined) return `brand-${brandId}`;
  return categoryId === undefined ? 'all' : `category-${categoryId}`;
}
