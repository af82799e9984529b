import type { ProductCard } from '#domain/product/product-card.ts';
import type { ContentStore } from '../content-store.ts';
import { productCards } from './product-card.ts';

/** Four rows of the widest layout: some can't be bought. */
const POPULAR_MAX = 16;

/** The most popular products of the shop, without missing ones. Ask `canBeBought` of each. */
export function popularProducts(store: ContentStore): ReadonlyArray<ProductCard> {
  const list = store.get('popularity-lists', 'all');
  return productCards(store, list?.productIds.slice(0, POPULAR_MAX) ?? []);
}
