import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { Bag } from '#commerce/bag.ts';
import type { PageLocale } from '../browser-client.ts';
import { report } from '../reporting/report.ts';
import { retries } from '../retries.ts';
import { fetchBag } from './bag-api.ts';
import { bagKey, type KnownBag, newerOf, readAgain } from './bag-cache.ts';

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
 * page is looked at again. Without a bag, nothing is requested.
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
  return {
    bag: data,
    isRefreshing: isValidating,
    hasFailed: error !== undefined,
    refresh: () => void readAgain(locale),
  };
}

export function hasItems(bag: KnownBag): bag is Bag {
  return !!bag && bag.lineItems.length > 0;
}
