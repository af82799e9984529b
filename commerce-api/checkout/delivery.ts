import { type DeliveryPeriod, deliveryPeriod } from '#domain/bag/delivery-dates.ts';
import type { DeliveryTerms } from '#domain/locale/country-facts.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { COUNTRY_CURRENCY, fromMajorUnits, type Money } from '#domain/money/money.ts';
import { TRADE } from '#shop/tables/countries.ts';

export const DELIVERY_IDS = ['standard', 'express'] as const;
export type DeliveryId = (typeof DELIVERY_IDS)[number];

export interface Delivery extends DeliveryPeriod {
  readonly id: DeliveryId;
  /** In minor units of the country's currency. */
  readonly price: number;
}

/** How an order can be delivered, with the usual choice first. Free delivery is standard delivery. */
export function deliveriesOf(
  country: Country,
  { isFree, now }: { readonly isFree: boolean; readonly now: Date },
): readonly [Delivery, ...Array<Delivery>] {
  const { standard, express } = TRADE[country].delivery;
  const usual = deliveryOf('standard', standard, { country, now });
  return [
    isFree ? { ...usual, price: 0 } : usual,
    deliveryOf('express', express, { country, now }),
  ];
}

/** What an order is delivered for as usual, unless it's free. */
export function standardDeliveryPrice(country: Country): Money {
  return fromMajorUnits(TRADE[country].delivery.standard.price, COUNTRY_CURRENCY[country]);
}

function deliveryOf(
  id: DeliveryId,
  { price, days: [least, most] }: DeliveryTerms,
  { country, now }: { readonly country: Country; readonly now: Date },
): Delivery {
  return {
    id,
    price: fromMajorUnits(price, COUNTRY_CURRENCY[country]).amount,
    ...deliveryPeriod(
      { least, most, orderBy: TRADE[country].orderBy },
      { timeZone: COUNTRY_TIME_ZONE[country], now },
    ),
  };
}
