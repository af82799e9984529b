import type { Country } from '#domain/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money.ts';
import { COUNTRY_TIME_ZONE } from '#domain/time-zones.ts';

export const DELIVERY_IDS = ['standard', 'express'] as const;
export type DeliveryId = (typeof DELIVERY_IDS)[number];

export interface Delivery {
  readonly id: DeliveryId;
  /** In minor units of the country's currency. */
  readonly price: number;
  /** The first and the last day on which it may arrive: `2026-06-03`. */
  readonly from: string;
  readonly till: string;
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

function deliveryOf(
  id: DeliveryId,
  { price, days: [from, till] }: Terms,
  { country, now }: { readonly country: Country; readonly now: Date },
): Delivery {
  return {
    id,
    price: fromMajorUnits(price, COUNTRY_CURRENCY[country]).amount,
    from: workingDay(now, from, country),
    till: workingDay(now, till, country),
  };
}

const SATURDAY = 6;
const SUNDAY = 0;

/** The date in the country after this many working days. */
function workingDay(now: Date, days: number, country: Country): string {
  const timeZone = COUNTRY_TIME_ZONE[country];
  // The Swedish format is that of ISO 8601.
  const date = new Date(now.toLocaleDateString('sv-SE', { timeZone }));
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    const day = date.getUTCDay();
    if (day !== SATURDAY && day !== SUNDAY) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** @example deliveryDates({ from: '2026-06-02', till: '2026-06-04' }, 'en-SG') // 'Tue, 2 – Thu, 4 Jun' */
export function deliveryDates(
  { from, till }: Pick<Delivery, 'from' | 'till'>,
  tag: string,
): string {
  const format = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(from), new Date(till));
}
