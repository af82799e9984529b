export type FacetValue = string | number;

/** Something that is counted of the members of an index: a kind such as `price`, and a value. */
export type Facet = readonly [kind: string, value: FacetValue];

export interface FacetCount<V extends FacetValue = FacetValue> {
  readonly value: V;
  /** Members that have it, at least one. */
  readonly count: number;
}
