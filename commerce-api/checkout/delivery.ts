import type { DeliveryTerms } from '#commerce-api/bag/delivery-terms.ts';
import {
  type DeliveryDays,
  type DeliveryPeriod,
  deliveryPeriod,
} from '#domain/bag/delivery-dates.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import { TRADE } from '#shop/tables/countries.ts';

export const DELIVERY_IDS = ['standard', 'express'] as const;
export type DeliveryId = (typeof DELIVERY_IDS)[number];

export interface Delivery extends DeliveryPeriod {
  readonly id: DeliveryId;
  /** In minor units of the country's currency. */
  readonly price: number;
}

interface Occasion {
  /** Those of standard delivery. */
  readonly terms: DeliveryTerms;
  readonly isFree: boolean;
  readonly now: Date;
}

/** How an order can be delivered, with the usual choice first. Free delivery is standard delivery. */
export function deliveriesOf(
  country: Country,
  { terms, isFree, now }: Occasion,
): readonly [Delivery, ...Array<Delivery>] {
  const { price, days } = TRADE[country].delivery.express;
  const [least, most] = days;
  const { 'delivery-days': usual, 'delivery-price': usualPrice } = terms;
  const periodOf = (inDays: DeliveryDays) =>
    deliveryPeriod(inDays, { timeZone: COUNTRY_TIME_ZONE[country], now });
  return [
    { id: 'standard', price: isFree ? 0 : usualPrice.amount, ...periodOf(usual) },
    {
      id: 'express',
      price: fromMajorUnits(price, COUNTRY_CURRENCY[country]).amount,
      ...periodOf({ least, most, orderBy: usual.orderBy }),
    },
  ];
}
