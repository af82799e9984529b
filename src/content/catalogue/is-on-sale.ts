import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';

/** Whether any product of a category is reduced. */
export function isOnSale(store: ContentStore, categoryId: string): boolean {
  return store.hasMembers(catalogueKeys.productsOf({ categoryId, only: 'on-sale' }));
}
