import { NEW_ARRIVALS } from '#domain/addresses/addresses.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { childCategories } from './category-tree.ts';

/**
 * The root categories that have new products, in the order of a menu. The new products of one are
 * the listing of all, filtered.
 */
export function newCategories(store: ContentStore): ReadonlyArray<{ label: string; path: string }> {
  const hasNew = (categoryId: string) =>
    store.hasMembers(catalogueKeys.productsOf({ categoryId, only: 'new' }));
  return childCategories(store, null, hasNew).map(({ id, label }) => ({
    label,
    path: `${NEW_ARRIVALS}?category=${encodeURIComponent(id)}`,
  }));
}
