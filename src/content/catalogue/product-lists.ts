import type { RecordName } from '#content-sync/locale-file/keys.ts';
import { listingKinds } from './product-entries.ts';
import type { ProductRecord } from './product-schema.ts';

/**
 * The lists that order the product. They are records of their own, and an announced change of a
 * product doesn't say that it moved in them.
 */
export function listsOf(product: ProductRecord): Array<RecordName> {
  const ids = [
    `brand-${product.brandId}`,
    ...product.categoryIds.map((categoryId) => `category-${categoryId}`),
    ...(listingKinds(product).length > 0 ? ['all'] : []),
  ];
  return ids.map((id) => ({ type: 'popularity-lists', id }));
}
