import { type DeliveryPeriod, deliveryPeriod } from '#domain/bag/delivery-dates.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { COUNTRY_CURRENCY, fromMajorUnits, type Money } from '#domain/money/money.ts';

export const DELIVERY_IDS = ['standard', 'express'] as const;
export type DeliveryId = (typeof DELIVERY_IDS)[number];

export interface Delivery extends DeliveryPeriod {
  readonly id: DeliveryId;
  /** In minor units of the country's currency. */
  readonly price: number;
}

interface Terms {
  /** In major units. */
  readonly price: number;
  /** Working days after the order. */
  readonly days: readonly [from: number, till: number];
}

const TERMS: Readonly<Record<Country, Readonly<Record<DeliveryId, Terms>>>> = {
  AU: { standard: { price: 7.95, days: [2, 7] }, express: { price: 11.95, days: [1, 3] } },
  HK: { standard: { price: 40, days: [1, 3] }, express: { price: 80, days: [1, 1] } },
  ID: { standard: { price: 25_000, days: [2, 7] }, express: { price: 50_000, days: [1, 2] } },
  KR: { standard: { price: 3_000, days: [1, 2] }, express: { price: 6_000, days: [1, 1] } },
  MY: { standard: { price: 8, days: [2, 5] }, express: { price: 16, days: [1, 2] } },
  NZ: { standard: { price: 8, days: [2, 6] }, express: { price: 14, days: [1, 2] } },
  PH: { standard: { price: 150, days: [3, 7] }, express: { price: 290, days: [1, 2] } },
  SG: { standard: { price: 5, days: [1, 3] }, express: { price: 10, days: [1, 1] } },
  TH: { standard: { price: 60, days: [2, 4] }, express: { price: 120, days: [1, 2] } },
};

/** How an order can be delivered, with the usual choice first. Free delivery is standard delivery. */
export function deliveriesOf(
  country: Country,
  { isFree, now }: { readonly isFree: boolean; readonly now: Date },
): readonly [Delivery, ...Array<Delivery>] {
  const { standard, express } = TERMS[country];
  const usual = deliveryOf('standard', standard, { country, now });
  return [
    isFree ? { ...usual, price: 0 } : usual,
    deliveryOf('express', express, { country, now }),
  ];
}

/** What an order is delivered for as usual, unless it's free. */
export function standardDeliveryPrice(country: Country): Money {
  return fromMajorUnits(TERMS[country].standard.price, COUNTRY_CURRENCY[country]);
}

function deliveryOf(
  id: DeliveryId,
  { price, days: [least, most] }: Terms,
  { country, now }: { readonly country: Country; readonly now: Date },
): Delivery {
  return {
    id,
    price: fromMajorUnits(price, COUNTRY_CURRENCY[country]).amount,
    ...deliveryPeriod({ least, most }, { timeZone: COUNTRY_TIME_ZONE[country], now }),
  };
}
