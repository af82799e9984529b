import type { Database } from '#commerce-api/database/tables.ts';
import { loadConfig } from '#commerce-api/editorial/country-config.ts';
import type { ConfigValues } from '#content/configuration/config-values.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import { TRADE } from '#shop/tables/countries.ts';

const KEYS = ['free-shipping-threshold', 'delivery-price', 'delivery-days'] as const;

/** What a country's shop says of standard delivery: from which total it's free, its price and its days. */
export type DeliveryTerms = Pick<ConfigValues, (typeof KEYS)[number]>;

/** What the configuration of a country begins with, from its file in `shop/countries`. */
export function initialDeliveryTerms(country: Country): DeliveryTerms {
  const { freeDeliveryFrom, delivery, orderBy } = TRADE[country];
  const { price, days } = delivery.standard;
  const [least, most] = days;
  const money = (amount: number) => fromMajorUnits(amount, COUNTRY_CURRENCY[country]);
  return {
    'free-shipping-threshold': freeDeliveryFrom === null ? null : money(freeDeliveryFrom),
    'delivery-price': money(price),
    'delivery-days': { least, most, ...(orderBy !== undefined && { orderBy }) },
  };
}

/**
 * What a country's configuration says, so that the checkout keeps what pages promise. Where it says
 * nothing, or names amounts in another currency, its initial terms hold.
 */
export async function loadDeliveryTerms(db: Database, country: Country): Promise<DeliveryTerms> {
  const configured = await loadConfig(db, country, KEYS);
  const isUsable = (value: DeliveryTerms[keyof DeliveryTerms]) =>
    value === null || !('currency' in value) || value.currency === COUNTRY_CURRENCY[country];
  const usable = Object.entries(configured).filter(([, value]) => isUsable(value));
  return { ...initialDeliveryTerms(country), ...Object.fromEntries(usable) };
}
