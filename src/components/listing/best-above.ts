import type { ProductCard } from '#content';

type Products = ReadonlyArray<ProductCard>;

/** What stands above is at most one part in so many of the page's products. */
const PARTS = 3;
/** Fewer leave a hole at the end of a desk's row. */
const ROW = 5;

/**
 * The best sellers that stand above a page's list, which then leaves them out: all of them, or as many
 * as leave the list most of its products, if these make a row.
 */
export function bestAbove(bestSellers: Products, listed: Products): Products {
  const room = Math.floor(listed.length / PARTS);
  if (bestSellers.length <= room) return bestSellers;
  return room < ROW ? [] : bestSellers.slice(0, room);
}
