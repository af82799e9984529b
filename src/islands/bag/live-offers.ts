import { fetchOffers, type Offer } from '#commerce/offer.ts';
import { PREVIEWED } from '#domain/page/previewed-page.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';

/** None on a page that shows prices and stock which aren't published. */
export async function fetchLiveOffers(
  locale: PageLocale,
  productId: string,
): Promise<ReadonlyArray<Offer>> {
  if (document.body.hasAttribute(PREVIEWED)) return [];
  return fetchOffers(browserClient(locale), productId);
}
