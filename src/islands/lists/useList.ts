import { useEffect, useMemo } from 'react';
import useSWR, { mutate } from 'swr';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { isOfList, knownVariants, type ListName, listedVariants } from '../hearts/known-list.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { changeList, listKey, loadList, settle } from './list-cache.ts';

interface List {
  /** As this browser knows it, with the presses under way; undefined if it doesn't. */
  readonly variantIds: ReadonlyArray<string> | undefined;
  /** Adds a variant, or takes it off. */
  readonly toggle: (variantId: string) => Promise<boolean>;
}

export const useWishList = (locale: PageLocale) => useList(locale, 'wish');
export const useWaitList = (locale: PageLocale) => useList(locale, 'wait');

/**
 * A shopper's list, as another tab changes it, too. An account's is read once in a browser for each country; then its
 * changes' answers count, until it's changed in another country. Visitors have a wish list alone.
 */
export function useList(locale: PageLocale, list: ListName): List {
  const isThere = useBrowserValue(() => list === 'wish' || isSignedIn(), false);
  const fallbackData = useMemo(() => (isThere ? completeList(list) : undefined), [isThere, list]);
  const { data } = useSWR(isThere ? listKey(list) : null, () => loadList(locale, list), {
    fallbackData,
    ...ONCE,
  });
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (!isOfList(event, list)) return;
      if (completeList(list)) settle(list);
      else void mutate(listKey(list));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [list]);
  return { variantIds: data, toggle: (variantId) => changeList(locale, list, variantId) };
}

/** What is stored of a list; undefined while its account's part isn't known. */
const completeList = (list: ListName) =>
  isSignedIn() && !knownVariants(list) ? undefined : listedVariants(list);

/** A read in progress is shared by `loadList`. */
const ONCE = {
  dedupingInterval: 0,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} as const;
