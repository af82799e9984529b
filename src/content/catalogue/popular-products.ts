import type { ProductCard } from '#domain/product/product-card.ts';
import type { ContentStore } from '../content-store.ts';
import { productCards } from './product-card.ts';

/** Two rows of the widest layout. */
const POPULAR_MAX = 8;
/** Some of the first may be sold out. */
const LOOKED_AT = 2 * POPULAR_MAX;

/** The most popular products of the shop that can be bought, without missing ones. */
export function popularProducts(store: ContentStore): ReadonlyArray<ProductCard> {
  const list = store.get('popularity-lists', 'all');
  return productCards(store, list?.productIds.slice(0, LOOKED_AT) ?? [])
    .filter(({ isSoldOut }) => !isSoldOut)
    .slice(0, POPULAR_MAX);
}
