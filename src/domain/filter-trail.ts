import type { Refinement } from './refinement.ts';

/** The chosen filters in the order of choice. */
export type FilterTrail = ReadonlyArray<Refinement>;

/** Adds a filter at the end. A price, which is one range, replaces the previous one. */
export function pushFilter(trail: FilterTrail, refinement: Refinement): FilterTrail {
  const { facet } = refinement;
  const others = trail.filter((one) =>
    facet === 'price' ? one.facet !== facet : !isSame(one, refinement),
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
