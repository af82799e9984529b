import { useEffect } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { Bag } from '#commerce/bag.ts';
import type { PageLocale } from '../browser/client.ts';
import { onShownLater } from '../browser/page-shown.ts';
import { retries } from '../react/retries.ts';
import { report } from '../reporting/report.ts';
import { fetchBag } from './bag-api.ts';
import { bagKey, type KnownBag, newerOf, readAgain } from './bag-cache.ts';
import { isOfKnownCount } from './known-count.ts';

export interface BagView {
  readonly bag: KnownBag;
  readonly isRefreshing: boolean;
  readonly hasFailed: boolean;
  readonly refresh: () => void;
}

/** What asks for the bag together, such as two islands that hydrate, shares a request. */
const ONE_ASKING_MS = 100;

/**
 * The bag as the API last answered, with the shopper's changes in progress applied. It's read again whenever the
 * page is looked at again, and when another tab or a later page has changed it. Without a bag, nothing is requested.
 *
 * @param isShown whether the shopper sees what is in it, rather than how many pieces: then it's read when it's opened
 */
export function useBag(locale: PageLocale, { isShown = true } = {}): BagView {
  const { cache } = useSWRConfig();
  const key = bagKey(locale);
  const known = () => cache.get(unstable_serialize(key))?.data as KnownBag;
  const { data, error, isValidating } = useSWR(
    key,
    async () => {
      const answered = await fetchBag(locale);
      return newerOf(known(), answered) ?? null;
    },
    {
      ...retries(2),
      dedupingInterval: ONE_ASKING_MS,
      focusThrottleInterval: 0,
      revalidateIfStale: isShown,
      onError: (reason) => report('bag-refresh', reason),
    },
  );
  const { country, language } = locale;
  useEffect(() => followOthers({ country, language }), [country, language]);
  return {
    bag: data,
    isRefreshing: isValidating,
    hasFailed: error !== undefined,
    refresh: () => void readAgain(locale),
  };
}

/** How many parts of the page show the bag, for which others are followed together. */
let followers = 0;
let following = new AbortController();

/** Reads the bag again when another tab or a later page has changed it. Returns what ends that. */
function followOthers(locale: PageLocale): () => void {
  if (followers === 0) {
    following = new AbortController();
    const { signal } = following;
    const again = () => void readAgain(locale);
    const ofBag = (event: StorageEvent) => isOfKnownCount(event, locale.country) && again();
    addEventListener('storage', ofBag, { signal });
    onShownLater(again, signal);
  }
  followers += 1;
  return () => {
    followers -= 1;
    if (followers === 0) following.abort();
  };
}

export function hasItems(bag: KnownBag): bag is Bag {
  return !!bag && bag.lineItems.length > 0;
}
