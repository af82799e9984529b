import type { Refinement } from './refinement.ts';

/** The chosen filters in the order of choice. */
export type FilterTrail = ReadonlyArray<Refinement>;

/** Facets with a single choice: a price range, and a rating, which includes all better ones. */
const SINGLE_FACETS: ReadonlySet<string> = new Set(['price', 'type:rating']);

/** Adds a filter at the end, in place of the previous one if its facet has a single choice. */
export function pushFilter(trail: FilterTrail, refinement: Refinement): FilterTrail {
  const { facet } = refinement;
  const others = trail.filter((one) =>
    SINGLE_FACETS.has(facet) ? one.facet !== facet : !isSame(one, refinement),
  );
  return [...others, refinement];
}

/** Removes a filter; by default the last one. */
export function popFilter(trail: FilterTrail, refinement = trail.at(-1)): FilterTrail {
  return refinement ? trail.filter((one) => !isSame(one, refinement)) : trail;
}

export function clearFilters(): FilterTrail {
  return [];
}

export function toggleFilter(trail: FilterTrail, refinement: Refinement): FilterTrail {
  return hasFilter(trail, refinement)
    ? popFilter(trail, refinement)
    : pushFilter(trail, refinement);
}

export function hasFilter(trail: FilterTrail, refinement: Refinement): boolean {
  return trail.some((one) => isSame(one, refinement));
}

function isSame(one: Refinement, other: Refinement): boolean {
  return one.facet === other.facet && one.value === other.value;
}
