import type { ProductCard } from '#domain/product-card.ts';
import type { ContentStore } from '../content-store.ts';
import { productCards } from './product-card.ts';

/** Two rows of the widest layout. */
const POPULAR_MAX = 8;

/** The most popular products of the shop, without missing ones. */
export function popularProducts(store: ContentStore): ReadonlyArray<ProductCard> {
  const list = store.get('popularity-lists', 'all');
  return productCards(store, list?.productIds.slice(0, POPULAR_MAX) ?? []);
}
