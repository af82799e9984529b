import { configIn, configRecord } from '#content/configuration/config-record.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { DeliveryPrices } from '#domain/bag/delivery-price.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** What the pages of a locale say of the price of delivery. */
export function deliveryPricesIn(
  pages: Pick<PublishedPages, 'record'>,
  locale: Locale,
): DeliveryPrices {
  const freeFrom = pages.record?.(locale, configRecord('free-shipping-threshold'));
  const below = pages.record?.(locale, configRecord('delivery-price'));
  return {
    freeFrom: configIn('free-shipping-threshold', freeFrom),
    below: configIn('delivery-price', below),
  };
}
