import { COMPANIONS_MAX } from '#domain/limits.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { productCards } from './product-card.ts';

/**
 * The products used with the one that has the slug, without missing ones; those that are sold out
 * come last. A query apart from the product's, so that a changed card changes nothing else.
 */
export function goesWellWith(store: ContentStore, slug: string): ReadonlyArray<ProductCard> {
  const record = recordAt(store, 'products', catalogueKeys.productSlug(slug));
  const others = record?.goesWellWithIds.filter((id) => id !== record.id) ?? [];
  return productCards(store, others)
    .toSorted((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut))
    .slice(0, COMPANIONS_MAX);
}
