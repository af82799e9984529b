import type { RichText } from '#content';

type List = Extract<RichText[number], { kind: 'list' }>;

/** More would be narrower than a sentence is readable. */
const MOST = 4;

/** Whether items may stand beside each other. */
export const isFew = (items: List['items']): boolean => items.length > 1 && items.length <= MOST;

/** Whether a list is a few steps, which may stand beside each other. */
export function hasColumns({ isNumbered, items }: Omit<List, 'kind'>): boolean {
  return isNumbered && isFew(items);
}
