import { salePath } from '#domain/addresses/addresses.ts';
import type { ContentStore } from '../content-store.ts';
import { childCategories } from './category-tree.ts';
import { isOnSale } from './is-on-sale.ts';

/** The root categories that have reduced products, in the order of a menu. */
export function saleCategories(
  store: ContentStore,
): ReadonlyArray<{ label: string; path: string }> {
  return childCategories(store, null, (categoryId) => isOnSale(store, categoryId)).map(
    ({ label, slugUrl }) => ({ label, path: salePath(slugUrl) }),
  );
}
