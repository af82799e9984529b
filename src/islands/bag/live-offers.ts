import { fetchOffers } from '#commerce/json-api-offers.ts';
import type { Offer } from '#commerce/shop-port.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';

export function fetchLiveOffers(
  locale: PageLocale,
  productId: string,
): Promise<ReadonlyArray<Offer>> {
  return fetchOffers(browserClient(locale), productId);
}
