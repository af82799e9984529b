/** The variant with the lowest price of a product, which its card states. */
export interface LowestOffer<V> {
  readonly variant: V;
  /** Whether other variants cost more, so that the card says "from". */
  readonly isFrom: boolean;
}

/**
 * The lowest offer among the variants in stock, or among all if none is. Of equal ones, the first.
 *
 * @param variants at least one; prices in minor units of one currency
 */
export function lowestOffer<V extends { readonly price: number }>(
  variants: ReadonlyArray<V>,
  isSoldOut: (variant: V) => boolean,
): LowestOffer<V> {
  const inStock = variants.filter((each) => !isSoldOut(each));
  const [first, ...others] = inStock.length > 0 ? inStock : variants;
  if (!first) throw new Error('A product has no variant.');
  const variant = others.reduce(
    (lowest, each) => (each.price < lowest.price ? each : lowest),
    first,
  );
  return { variant, isFrom: [first, ...others].some(({ price }) => price > variant.price) };
}
