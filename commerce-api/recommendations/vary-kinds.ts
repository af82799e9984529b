import type { Product } from '#commerce-api/catalogue/product.ts';

type Kinded = Pick<Product, 'categories'>;

/**
 * Separates neighbours of the same kind where another kind is near, and otherwise keeps the order:
 * nothing but blushes is no choice for somebody who looked at one. Products of the best one's root
 * category come first, since a hair dryer is no choice for them either.
 */
export function varyKinds<T extends Kinded>(products: ReadonlyArray<T>): ReadonlyArray<T> {
  const byRoot = Map.groupBy(products, ({ categories }) => categories[0]?.id);
  return [...byRoot.values()].flatMap(varied);
}

function varied<T extends Kinded>(products: ReadonlyArray<T>): ReadonlyArray<T> {
  const left = [...products];
  const taken: Array<T> = [];
  while (left.length > 0) {
    const before = kindOf(taken.at(-1));
    const other = left.findIndex((product) => kindOf(product) !== before);
    taken.push(...left.splice(Math.max(other, 0), 1));
  }
  return taken;
}

const kindOf = (product: Kinded | undefined) => product?.categories.at(-1)?.id;
