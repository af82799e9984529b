import type { Currency } from '#domain/money/money.ts';

/** What the filters of a listing count. */
export interface ProductFacets {
  readonly brand: string;
  /** The card's price, in minor units. */
  readonly price: number;
  readonly currency: Currency;
  /** Present if the product is reduced. */
  readonly sale: 1;
  /** A filter type and one of its values: `finish:matte`. */
  readonly filter: string;
}

/** One facet that a product has. */
export type ProductFacet = {
  readonly [K in keyof ProductFacets]: readonly [kind: K, value: ProductFacets[K]];
}[keyof ProductFacets];
