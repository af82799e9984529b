export type FacetValue = string | number;

/** A property that members of an index are counted by: a kind such as `price`, and a value. */
export type Facet = readonly [kind: string, value: FacetValue];

export interface FacetCount<V extends FacetValue = FacetValue> {
  readonly value: V;
  /** Members that have it, at least one. */
  readonly count: number;
}
