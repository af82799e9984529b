import { useCallback, useEffect, useState } from 'react';
import type { Offer } from '#commerce/shop-port.ts';
import type { PageLocale } from '../browser-client.ts';
import type { BagVariant } from './bag-variant.ts';
import { OFFERS_EVENT, type OffersNews } from './offers-news.ts';

interface LiveVariants {
  readonly variants: ReadonlyArray<BagVariant>;
  /** Requests them again. */
  readonly refresh: () => void;
}

/**
 * The variants as the page was served, then as the API answers: a page may be older than prices and stock, also
 * when the browser brings it back as it was left.
 * If the API doesn't answer, they stay; adding to the bag checks again.
 */
export function useLiveVariants(
  served: ReadonlyArray<BagVariant>,
  {
    productId,
    soldOut,
    country,
    language,
  }: PageLocale & { productId: string | undefined; soldOut: string },
): LiveVariants {
  const [offers, setOffers] = useState<ReadonlyArray<Offer>>([]);
  const refresh = useCallback(async () => {
    if (productId === undefined) return;
    const { fetchLiveOffers } = await import('./live-offers.ts');
    const news = await fetchLiveOffers({ country, language }, productId).catch(() => []);
    if (news.length === 0) return;
    setOffers(news);
    const detail: OffersNews = { offers: news, soldOut };
    document.dispatchEvent(new CustomEvent(OFFERS_EVENT, { detail }));
  }, [productId, soldOut, country, language]);
  useEffect(() => {
    void refresh();
    const again = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [refresh]);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return {
    variants: served.map((variant) => ({ ...variant, ...byId.get(variant.id) })),
    refresh: () => void refresh(),
  };
}
