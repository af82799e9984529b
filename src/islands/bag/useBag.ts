import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Bag } from '#commerce/bag.ts';
import { type Currency, formatMoney } from '#domain/money/money.ts';
import type { PageLocale } from '../browser-client.ts';
import { report } from '../reporting/report.ts';
import { retries } from '../retries.ts';
import { fetchBag } from './bag-api.ts';
import { showCount, syncBag, useBagStore } from './bag-store.ts';
import { usePendingChanges, withPending } from './pending-changes.ts';

export interface BagView {
  readonly token: string | undefined;
  /** Undefined until it's loaded. */
  readonly bag: Bag | undefined;
  readonly isRefreshing: boolean;
  readonly hasFailed: boolean;
  readonly refresh: () => void;
}

/** A notice of a newer version is usually followed by that version itself within this time. */
const ARRIVING_MS = 50;

/** Without a token, there is no key and no request. */
const bagKey = ({ country, language }: PageLocale, token: string | undefined) =>
  token ? (['bag', country, language, token] as const) : null;

/**
 * The bag as the API last answered, with the shopper's changes in progress applied. Late answers
 * are ignored. If a newer version becomes known from anywhere, it's requested.
 */
export function useBag(locale: PageLocale): BagView {
  const token = useBagStore((state) => state.token);
  const changes = usePendingChanges((state) => state.changes);
  const { data, error, isValidating, mutate } = useSWR(
    bagKey(locale, token),
    ([, , , of]) => fetchBag(locale, of),
    { ...retries(2), onError: (reason) => report('bag-refresh', reason) },
  );
  const bag = token && data ? withPending(data, changes, printerOf(locale, data)) : undefined;
  const count = bag?.itemsCount;
  useEffect(() => {
    if (count !== undefined) showCount(count);
  }, [count]);
  useEffect(() => void syncBag(), []);
  const newest = useBagStore((state) => state.version);
  const isOutdated = data !== undefined && data.token === token && data.version < newest;
  const outdatedBy = isOutdated ? newest : undefined;
  useEffect(() => {
    if (outdatedBy === undefined) return;
    const timer = setTimeout(() => void mutate(), ARRIVING_MS);
    return () => clearTimeout(timer);
  }, [outdatedBy, mutate]);
  return {
    token,
    bag,
    isRefreshing: isValidating,
    hasFailed: error !== undefined && !isValidating,
    refresh: () => void mutate(),
  };
}

/** Shows a bag that the API answered, without asking for it again. */
export function useAcceptBag(locale: PageLocale): (bag: Bag) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (bag) => mutate(bagKey(locale, bag.token), bag, { revalidate: false });
}

const printerOf =
  ({ country, language }: PageLocale, { currency }: Bag) =>
  (amount: number) =>
    formatMoney({ amount, currency: currency as Currency }, `${language}-${country}`);
