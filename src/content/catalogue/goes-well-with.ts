import { COMPANIONS_MAX } from '#domain/limits.ts';
import type { ProductCard } from '#domain/product-card.ts';
import { recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { productCards } from './product-card.ts';

/**
 * The products that are used with the one at an address, without those that are not there; apart from
 * the product, so that a card that changes is all that changes.
 */
export function goesWellWith(store: ContentStore, slug: string): ReadonlyArray<ProductCard> {
  const record = recordAt(store, 'products', catalogueKeys.productSlug(slug));
  const others = record?.goesWellWithIds.filter((id) => id !== record.id) ?? [];
  return productCards(store, others.slice(0, COMPANIONS_MAX));
}
