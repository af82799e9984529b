import type { Country, Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney, fromMajorUnits, type Money } from '#domain/money/money.ts';
import { translator } from '#i18n/translate.ts';
import { TRADE } from '#shop/tables/countries.ts';

/**
 * What a shopper is told about shipping, by the bag's total in minor units: that it's free, thanks
 * to the total, a member's offer or a promo code; or how much is missing. `threshold` is the total
 * from which it's free, in minor units; absent where it's free anyway.
 */
export function shippingOffers(
  total: number,
  { country, language, tag }: Locale,
  isFreeAnyway = false,
) {
  const amount = freeShippingThreshold(country)?.amount ?? (isFreeAnyway ? 0 : undefined);
  if (amount === undefined) return [];
  const currency = COUNTRY_CURRENCY[country];
  const missing = amount - total;
  const t = translator(language);
  if (isFreeAnyway || missing <= 0) {
    const reached = {
      message: t('freeDelivery.reached'),
      'free-shipping': true,
      source: 'shipping_method',
    };
    return [isFreeAnyway ? reached : { ...reached, threshold: amount }];
  }
  const message = t('freeDelivery.missing', {
    amount: formatMoney({ amount: missing, currency }, tag),
  });
  return [{ message, 'free-shipping': false, source: 'progress', threshold: amount }];
}

/** The total from which delivery in a country is free; null if no total is enough. */
export function freeShippingThreshold(country: Country): Money | null {
  const { freeDeliveryFrom } = TRADE[country];
  return freeDeliveryFrom === null
    ? null
    : fromMajorUnits(freeDeliveryFrom, COUNTRY_CURRENCY[country]);
}
