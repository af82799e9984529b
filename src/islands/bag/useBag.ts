import { useEffect } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { Bag } from '#commerce/bag.ts';
import type { PageLocale } from '../browser-client.ts';
import { report } from '../reporting/report.ts';
import { retries } from '../retries.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import { fetchBag } from './bag-api.ts';
import { bagKey, type KnownBag, newerOf, readAgain } from './bag-cache.ts';
import { isOfKnownCount, readKnownCount } from './known-count.ts';

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
 */
export function useBag(locale: PageLocale): BagView {
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
      onError: (reason) => report('bag-refresh', reason),
    },
  );
  return {
    bag: data,
    isRefreshing: isValidating,
    hasFailed: error !== undefined && !isValidating,
    refresh: () => void readAgain(locale),
  };
}

/** The bag as far as the page knows it; asks for nothing. */
export function useKnownBag(locale: PageLocale): KnownBag {
  return useSWR<KnownBag>(bagKey(locale), null).data;
}

export function hasItems(bag: KnownBag): bag is Bag {
  return !!bag && bag.lineItems.length > 0;
}

/**
 * The number of pieces in the bag: first as stored in this browser, then as the API says. The bag is read again when
 * another tab or a later page has changed it.
 */
export function useBagCount(locale: PageLocale): number | undefined {
  const { bag } = useBag(locale);
  const stored = useBrowserValue(() => readKnownCount(locale.country), undefined);
  const { country, language } = locale;
  useEffect(() => {
    const again = () => void readAgain({ country, language });
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('storage', (event) => isOfKnownCount(event, country) && again(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && again(), { signal });
    return () => listening.abort();
  }, [country, language]);
  if (bag === undefined) return stored;
  return bag?.itemsCount ?? 0;
}
