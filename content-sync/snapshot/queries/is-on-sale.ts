import { indexKeys, type RecordStore } from '../record-store.ts';

/** Whether any product of a category is reduced. */
export function isOnSale(store: RecordStore, categoryId: string): boolean {
  return store.members(indexKeys.productsOf({ categoryId, only: 'on-sale' })).length > 0;
}
