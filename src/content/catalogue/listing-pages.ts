import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import type { ContentStore } from '../content-store.ts';
import type { ListingScope } from './listing-scope.ts';
import { shownCount } from './ruled-products.ts';

export interface ListingPages {
  readonly path: string;
  readonly scope: ListingScope;
  /** Tells the listing from others of the same owner. */
  readonly key?: string;
}

/** All pages of a listing. */
export function pagesOfListing(
  store: ContentStore,
  { path, scope, key = '' }: ListingPages,
): Array<PlannedPage> {
  const count = listingPages(shownCount(store, scope));
  return Array.from({ length: count }, (_, index) => ({ path, page: index + 1, key }));
}

/** An empty listing still has its first page. */
export function listingPages(productsCount: number): number {
  return Math.max(1, Math.ceil(productsCount / LISTING_PAGE_SIZE));
}
