import { useEffect, useState } from 'react';
import { knownVariants, type ListName, onListsChanged } from './known-list.ts';

/** The variants on a list as this browser knows them, or as another way reads them, updated as they change. */
export function useKnownVariants(
  list: ListName,
  read = knownVariants,
): ReadonlyArray<string> | undefined {
  const [variantIds, setVariantIds] = useState<ReadonlyArray<string>>();
  useEffect(() => {
    const sync = () => setVariantIds(read(list));
    sync();
    return onListsChanged(sync);
  }, [list, read]);
  return variantIds;
}
