import { LISTING_PAGE_SIZE } from '#domain/limits.ts';

/** An empty listing still has its first page. */
export function listingPages(productsCount: number): number {
  return Math.max(1, Math.ceil(productsCount / LISTING_PAGE_SIZE));
}
