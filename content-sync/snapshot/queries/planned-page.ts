import type { ListingScope } from '../listing-scope.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { listingPages } from './listing-pages.ts';

/** A page of the site, before it is rendered. */
export interface PlannedPage {
  readonly path: string;
  /** 1, or more for the further pages of a listing. */
  readonly page: number;
  /** What the page is among its owner's, wherever it stands: it says where a page moved to. */
  readonly key: string;
}

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
