import { COMPANIONS_MAX } from '#domain/limits.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { categoryChain, deepestCategory } from './category-chain.ts';
import { productCards } from './product-card.ts';
import { rankedProducts } from './ranked-products.ts';

/**
 * What is in stock in place of the product that has the slug: the most popular products of its
 * category or, if those are few, of the categories above it. What goes well with it is left out,
 * since that is shown as well. Ask `canBeBought` of each: some may not be launched yet.
 */
export function similarInStock(store: ContentStore, slug: string): ReadonlyArray<ProductCard> {
  const record = recordAt(store, 'products', catalogueKeys.productSlug(slug));
  const leaf = record && deepestCategory(store, record.categoryIds);
  if (!leaf) return [];
  const others = new Set([record.id, ...record.goesWellWithIds]);
  const similar = new Map<string, ProductCard>();
  for (const { id: categoryId } of categoryChain(store, leaf).reverse()) {
    const ids = rankedProducts(store, { categoryId }).slice(0, COMPANIONS_MAX + others.size);
    for (const card of productCards(store, ids))
      if (!card.isSoldOut && !others.has(card.id)) similar.set(card.id, card);
    if (similar.size >= COMPANIONS_MAX) break;
  }
  return [...similar.values()].slice(0, COMPANIONS_MAX);
}
