import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { fetchOffers } from '#commerce/offer.ts';
import { PREVIEWED } from '#domain/page/previewed-page.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { shownProduct } from '../page/shown-product.ts';
import type { BagVariant } from './bag-variant.ts';

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
  const news = useStore(shownProduct, (shown) => shown.news);
  const refresh = useCallback(async () => {
    // A preview shows prices and stock that aren't published.
    if (productId === undefined || document.body.hasAttribute(PREVIEWED)) return;
    const client = browserClient({ country, language });
    const offers = await fetchOffers(client, productId).catch(() => []);
    if (offers.length > 0) shownProduct.setState({ news: { offers, soldOut } });
  }, [productId, soldOut, country, language]);
  useEffect(() => {
    void refresh();
    const again = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [refresh]);
  const byId = new Map(news?.offers.map((offer) => [offer.id, offer]));
  return {
    variants: served.map((variant) => ({ ...variant, ...byId.get(variant.id) })),
    refresh: () => void refresh(),
  };
}
