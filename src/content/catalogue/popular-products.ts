import type { ProductCard } from '#domain/product/product-card.ts';
import type { ContentStore } from '../content-store.ts';
import { productCards } from './product-card.ts';

/** Four rows of the widest layout: some can't be bought. */
const POPULAR_MAX = 16;

/** The ids of the most popular products of the shop. Ask for each card that is needed, and no other. */
export function popularIds(store: ContentStore): ReadonlyArray<string> {
  return store.get('popularity-lists', 'all')?.productIds.slice(0, POPULAR_MAX) ?? [];
}

/** The card of a product; null if it or its brand is missing. */
export function productCard(store: ContentStore, id: string): ProductCard | null {
  return productCards(store, [id])[0] ?? null;
}
