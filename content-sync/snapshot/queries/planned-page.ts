import type { ListingScope } from '../listing-scope.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { listingPages } from './listing-pages.ts';
import type { PlannedPage } from './pages.ts';

/** A page that stands alone; a key tells the pages of one owner apart. */
export const single = (path: string, key = ''): PlannedPage => ({ path, page: 1, key });

export interface ListingPages {
  readonly path: string;
  readonly scope: ListingScope;
  /** Tells the listing from others of the same owner. */
  readonly key?: string;
}

/** All pages of a listing; an empty one still has its first. */
export function pagesOfListing(
  store: RecordStore,
  { path, scope, key = '' }: ListingPages,
): Array<PlannedPage> {
  const count = listingPages(store.members(indexKeys.productsOf(scope)).length);
  return Array.from({ length: count }, (_, index) => ({ path, page: index + 1, key }));
}
