import { useEffect, useState } from 'react';
import { knownVariants, LISTS_CHANGED, type ListName } from './known-list.ts';

/** The variants on a list as this browser knows them, or as another way reads them, updated as they change. */
export function useKnownVariants(
  list: ListName,
  read = knownVariants,
): ReadonlyArray<string> | undefined {
  const [variantIds, setVariantIds] = useState<ReadonlyArray<string>>();
  useEffect(() => {
    const sync = () => setVariantIds(read(list));
    sync();
    addEventListener(LISTS_CHANGED, sync);
    addEventListener('storage', sync);
    return () => {
      removeEventListener(LISTS_CHANGED, sync);
      removeEventListener('storage', sync);
    };
  }, [list, read]);
  return variantIds;
}
