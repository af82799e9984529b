import type { Product } from '#commerce-api/catalogue/product.ts';

type Kinded = Pick<Product, 'categories'>;

/**
 * Keeps products of one kind from standing beside each other as long as there is another kind near
 * it, and otherwise their order: a row of nothing but blushes is no choice for whoever looked at
 * one. The root category of the best comes first, and another only when that is used up, since a
 * hair dryer is no choice for them either.
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
