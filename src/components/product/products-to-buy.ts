import type { ContentReader, ProductCard } from '#content';
import { canBeBought } from '#domain/product/can-be-bought.ts';

/** Two rows of the widest layout. */
const POPULAR_MAX = 8;

/** The most popular products of the shop that can be bought when a page is rendered. */
export function popularProducts(
  content: Pick<ContentReader, 'popularProducts' | 'hasPassed'>,
): ReadonlyArray<ProductCard> {
  return toBuy(content, content.popularProducts()).slice(0, POPULAR_MAX);
}

/** What can be bought, when a page is rendered, in place of the product that has the slug. */
export function similarInStock(
  content: Pick<ContentReader, 'similarInStock' | 'hasPassed'>,
  slug: string,
): ReadonlyArray<ProductCard> {
  return toBuy(content, content.similarInStock(slug));
}

function toBuy(
  content: Pick<ContentReader, 'hasPassed'>,
  products: ReadonlyArray<ProductCard>,
): ReadonlyArray<ProductCard> {
  const hasPassed = (instant: string) => content.hasPassed(instant);
  return products.filter((product) => canBeBought(product, hasPassed));
}
