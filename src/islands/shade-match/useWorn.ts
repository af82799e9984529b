import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Offer } from '#commerce/offer.ts';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { isShortQuery } from '#domain/search/short-query.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { report } from '../reporting/report.ts';
import {
  boughtShades,
  findWorn,
  shadesOf,
  viewedProducts,
  type WornProduct,
} from './worn-products.ts';

interface Wanted {
  /** The page's product, which is not among the answers. */
  readonly productId: string;
  readonly query: string;
}

interface WornProducts {
  readonly groups: ReadonlyArray<{
    /** The key of the title's text; none for the results of a search. */
    readonly title: 'bought' | 'recent' | '';
    readonly products: ReadonlyArray<WornProduct>;
  }>;
  /** The key of the text that says how it went. */
  readonly status: 'hint' | 'none' | 'failed' | undefined;
}

/** Each question is asked once. */
const ASKED_ONCE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  onError: (error: unknown) => report('shade-match', error),
} as const;

/** The products that a query finds; without one, what is likely to be worn: what was bought, or looked at. */
export function useWornProducts(locale: PageLocale, { productId, query }: Wanted): WornProducts {
  const asked = useSettled(query);
  const isShort = isShortQuery(asked);
  const client = browserClient(locale);
  const { data: likely = [] } = useSWR(
    ['worn', productId],
    async () => {
      const [bought, recent] = await Promise.all([
        boughtShades(client, slugOfPage()).catch(() => []),
        viewedProducts(client, productId).catch(() => []),
      ]);
      return [
        { title: 'bought', products: bought },
        { title: 'recent', products: recent },
      ] as const;
    },
    ASKED_ONCE,
  );
  const { data: found, error } = useSWR(
    isShort ? null : ['worn', productId, asked],
    async () => (await findWorn(client, asked)).filter(({ key }) => key !== productId),
    { ...ASKED_ONCE, keepPreviousData: true },
  );
  if (isShort) return { groups: likely, status: 'hint' };
  if (error !== undefined) return { groups: [], status: 'failed' };
  const isNone = found?.length === 0;
  return { groups: [{ title: '', products: found ?? [] }], status: isNone ? 'none' : undefined };
}

interface WornShades {
  /** Empty until they are known. */
  readonly shades: ReadonlyArray<Offer>;
  /** The key of the text that says how it went. */
  readonly status: 'none' | 'failed' | undefined;
}

/** The shades of a product that is worn, once there is one. */
export function useWornShades(locale: PageLocale, worn: WornProduct | undefined): WornShades {
  const { data: shades, error } = useSWR(
    worn ? ['shades', worn.key] : null,
    ([, key]) => shadesOf(locale, key),
    ASKED_ONCE,
  );
  if (error !== undefined) return { shades: [], status: 'failed' };
  return { shades: shades ?? [], status: shades?.length === 0 ? 'none' : undefined };
}

/** What was typed, once the shopper pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** The last part of a product's address. */
const slugOfPage = () => location.pathname.split('/').at(-1) ?? '';
