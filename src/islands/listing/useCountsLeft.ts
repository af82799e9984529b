import { useRefinementList } from 'react-instantsearch';

/** More than any facet has: which values are shown is the panel's affair. */
const VALUES_MAX = 1_000;

/** How many products the other filters leave of a facet's values. */
export function useCountsLeft(facet: string): (value: string) => number {
  const { items } = useRefinementList({ attribute: facet, operator: 'or', limit: VALUES_MAX });
  const counts = new Map(items.map(({ label, count }) => [label, count]));
  return (value) => counts.get(value) ?? 0;
}
