import { useEffect } from 'react';
import useSWR from 'swr';
import { fetchOffers } from '#commerce/offer.ts';
import { PREVIEWED } from '#domain/page/previewed-page.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { onShownLater } from '../browser/page-shown.ts';
import { shownProduct } from '../page/shown-product.ts';
import { type ShownVariant, withOffer } from './shown-variant.ts';

interface Product extends PageLocale {
  readonly productId: string;
  /** The text for sold out. */
  readonly soldOut: string;
}

interface LiveVariants {
  readonly variants: ReadonlyArray<ShownVariant>;
  /** Requests them again. */
  readonly refresh: () => void;
}

/**
 * The variants as the page was served, then as the API answers: a page may be older than prices and stock, also
 * when the shopper comes back to it, or the browser brings it back as it was left.
 * If the API doesn't answer, they stay; adding to the bag checks again.
 */
export function useLiveVariants(
  served: ReadonlyArray<ShownVariant>,
  { productId, soldOut, country, language }: Product,
): LiveVariants {
  const { data: offers, mutate } = useSWR(
    ['offers', country, language, productId] as const,
    () => currentOffers({ country, language }, productId),
    { shouldRetryOnError: false },
  );
  useEffect(() => {
    const shown = new AbortController();
    onShownLater(() => void mutate(), shown.signal);
    return () => shown.abort();
  }, [mutate]);
  const byId = new Map(offers?.map((offer) => [offer.id, offer]));
  const variants = served.map((variant) => {
    const offer = byId.get(variant.id);
    return offer ? withOffer(variant, offer, soldOut) : variant;
  });
  return { variants, refresh: () => void mutate() };
}

/** None for a preview, which shows prices and stock that aren't published. */
async function currentOffers(locale: PageLocale, productId: string) {
  if (document.body.hasAttribute(PREVIEWED)) return [];
  return fetchOffers(browserClient(locale, { fetch: noteTime }), productId);
}

/** Fetches, and stores when the server answered. An answer from a cache says how many seconds it has been there. */
const noteTime: typeof fetch = async (...call) => {
  const response = await fetch(...call);
  const { headers } = response;
  const time = Date.parse(headers.get('Date') ?? '') + 1_000 * Number(headers.get('Age') ?? 0);
  if (!Number.isNaN(time)) shownProduct.setState({ answeredAt: new Date(time) });
  return response;
};
