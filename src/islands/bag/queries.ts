import { useEffect, useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { type Bag, emptyBag, itemsCount } from '#commerce/bag.ts';
import { parseBag, parseBagSummary } from '#commerce/bag-document.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { COOKIES } from '#domain/cookies.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { readCookie } from '../browser-cookies.ts';
import { report } from '../reporting/report.ts';
import { keepCartToken, syncCartToken, useBagStore } from './bag-store.ts';

/** Keys of what the API knows of a bag; no token, no key, no request. */
export const bagKey = ({ country, language }: PageLocale, token: string | undefined) =>
  token ? (['bag', country, language, token] as const) : null;
export const countKey = ({ country }: PageLocale, token: string | undefined) =>
  token ? (['items-count', country, token] as const) : null;

const RETRIES = { errorRetryCount: 2 } as const;

/** Keeps the store's token in step with the cookie, from after the first render on. */
export function useCartToken(): string | undefined {
  useEffect(() => {
    syncCartToken();
    window.addEventListener('focus', syncCartToken);
    return () => window.removeEventListener('focus', syncCartToken);
  }, []);
  return useBagStore((state) => state.token);
}

export interface BagView {
  readonly token: string | undefined;
  /** Undefined until it is wanted and known. */
  readonly bag: Bag | undefined;
  readonly count: number;
  readonly isRefreshing: boolean;
  readonly hasFailed: boolean;
  readonly refresh: () => void;
}

/** The bag once it is wanted, and how many pieces it holds; late answers never win. */
export function useBag(locale: PageLocale): BagView {
  const token = useCartToken();
  const isWanted = useBagStore((state) => state.isWanted);
  const client = useClient(locale);
  const bag = useSWR(
    isWanted ? bagKey(locale, token) : null,
    ([, , , of]) => fetchBag(client, of),
    { ...RETRIES, onError: (error) => report('bag-refresh', error) },
  );
  const count = useSWR(
    bag.data ? null : countKey(locale, token),
    ([, , of]) => fetchItemsCount(client, of),
    { ...RETRIES, onError: (error) => console.warn('The bag could not be counted.', error) },
  );
  return {
    token,
    bag: token ? bag.data : undefined,
    count: bag.data ? itemsCount(bag.data) : (count.data ?? 0),
    isRefreshing: bag.isValidating,
    hasFailed: bag.error !== undefined && !bag.isValidating,
    refresh: () => void bag.mutate(),
  };
}

/** Adds one piece of a variant; the first add brings the bag's token. */
export function useAddToBag(locale: PageLocale) {
  const { mutate } = useSWRConfig();
  const client = useClient(locale);
  return useSWRMutation('add-to-bag', async (_key, { arg: variantId }: { arg: string }) => {
    const { document } = await client.post('lineItems', {
      body: { line_items: [{ variant_id: variantId, quantity: 1 }] },
    });
    const summary = parseBagSummary(document);
    if (!summary) throw new Error('The answer to adding a line item names no bag.');
    keepCartToken(summary.token);
    await mutate(countKey(locale, summary.token), summary.itemsCount, { revalidate: false });
    void mutate(bagKey(locale, summary.token));
  });
}

export function useClient({ country, language }: PageLocale): CommerceClient {
  return useMemo(() => browserClient({ country, language }), [country, language]);
}

async function fetchBag(client: CommerceClient, token: string): Promise<Bag> {
  try {
    const bag = parseBag((await client.get('bag', { id: token })).document);
    if (!bag) throw new Error('The answer to the bag call is no bag.');
    // Another tab may have begun another bag meanwhile; a late answer must not bring this one back.
    if (readCookie(COOKIES.cartToken) === token) keepCartToken(bag.token);
    return bag;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return emptyBag(token);
  }
}

async function fetchItemsCount(client: CommerceClient, token: string): Promise<number> {
  try {
    return (
      parseBagSummary((await client.get('itemsCount', { id: token })).document)?.itemsCount ?? 0
    );
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return 0;
  }
}

/** A token of which the API knows no bag in this country; another country's bag keeps its token. */
function isUnknown(error: unknown): boolean {
  return error instanceof CommerceError && error.status === 404;
}
