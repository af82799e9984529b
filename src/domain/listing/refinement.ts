/** One chosen value of one facet. A price is `10-50`, either end of which may be missing. */
export interface Refinement {
  readonly facet: string;
  readonly value: string;
}
