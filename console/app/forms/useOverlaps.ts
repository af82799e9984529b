import useSWR from 'swr';
import type { Overlap, OverlapsAnswer } from '../../contract/editing-contract.ts';

/** The fields of a set that other sets write as well; none while they aren't known. */
export function useOverlaps(set: string): ReadonlyArray<Overlap> {
  const { data } = useSWR<OverlapsAnswer>(`/change-sets/${set}/overlaps`);
  return data?.overlaps ?? [];
}
