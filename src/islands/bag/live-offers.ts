import { jsonApiProducts } from '#commerce/json-api-products.ts';
import type { Offer } from '#commerce/shop-port.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';

export function fetchOffers(locale: PageLocale, productId: string): Promise<ReadonlyArray<Offer>> {
  return jsonApiProducts(browserClient(locale)).offers(productId);
}
