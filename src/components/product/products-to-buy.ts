import type { ContentReader, ProductCard } from '#content';
import { canBeBought } from '#domain/product/can-be-bought.ts';

/** Two rows of the widest layout. */
const POPULAR_MAX = 8;

/**
 * The most popular products of the shop that can be bought when a page is rendered. It depends on these, and on
 * those before them that can't be.
 */
export function popularProducts(
  content: Pick<ContentReader, 'popularIds' | 'productCard' | 'hasPassed'>,
  max = POPULAR_MAX,
): ReadonlyArray<ProductCard> {
  const found: Array<ProductCard> = [];
  for (const id of content.popularIds()) {
    if (found.length === max) break;
    const card = content.productCard(id);
    found.push(...toBuy(content, card ? [card] : []));
  }
  return found;
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
