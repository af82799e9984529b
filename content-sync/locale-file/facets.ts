import type { Currency } from '#domain/money.ts';

/** What the filters of a listing count. */
export interface Facets {
  readonly brand: string;
  /** Of the card, in minor units. */
  readonly price: number;
  readonly currency: Currency;
  /** There for a product that is reduced. */
  readonly sale: 1;
  /** A filter type and one of its values: `finish:matte`. */
  readonly filter: string;
}

export type FacetKind = keyof Facets;

/** One facet that a member of an index has. */
export type Facet = { readonly [K in FacetKind]: readonly [kind: K, value: Facets[K]] }[FacetKind];

export interface FacetCount<K extends FacetKind = FacetKind> {
  readonly value: Facets[K];
  /** Members that have it, at least one. */
  readonly count: number;
}
