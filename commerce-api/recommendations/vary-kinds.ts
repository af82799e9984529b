import type { Product } from '#commerce-api/catalogue/product.ts';

type Kinded = Pick<Product, 'categories'>;

/**
 * Keeps products of one kind from standing beside each other as long as there is another kind, and
 * otherwise their order: a row of nothing but blushes is no choice for whoever looked at one.
 */
export function varyKinds<T extends Kinded>(products: ReadonlyArray<T>): ReadonlyArray<T> {
  const left = [...products];
  const varied: Array<T> = [];
  while (left.length > 0) {
    const before = kindOf(varied.at(-1));
    const other = left.findIndex((product) => kindOf(product) !== before);
    varied.push(...left.splice(Math.max(other, 0), 1));
  }
  return varied;
}

const kindOf = (product: Kinded | undefined) => product?.categories.at(-1)?.id;
