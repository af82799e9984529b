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
  const remaining = [...products];
  const picked: Array<T> = [];
  while (remaining.length > 0) {
    const before = kindOf(picked.at(-1));
    const other = remaining.findIndex((product) => kindOf(product) !== before);
    picked.push(...remaining.splice(Math.max(other, 0), 1));
  }
  return picked;
}

const kindOf = (product: Kinded | undefined) => product?.categories.at(-1)?.id;
