import { useEffect, useState } from 'react';
import { knownVariants, LISTS_CHANGED, type ListName } from './known-list.ts';

/** What is on a list, as this browser knows it and as it changes. */
export function useKnownVariants(list: ListName): ReadonlyArray<string> | undefined {
  const [variantIds, setVariantIds] = useState<ReadonlyArray<string>>();
  useEffect(() => {
    const sync = () => setVariantIds(knownVariants(list));
    sync();
    addEventListener(LISTS_CHANGED, sync);
    addEventListener('storage', sync);
    return () => {
      removeEventListener(LISTS_CHANGED, sync);
      removeEventListener('storage', sync);
    };
  }, [list]);
  return variantIds;
}
