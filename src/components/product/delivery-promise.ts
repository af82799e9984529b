import { type DeliveryDays, deliveryDates, deliveryPeriod } from '#domain/bag/delivery-dates.ts';
import { shownProduct } from '#islands/page/shown-product.ts';

/** What the dates of an order placed today are computed from. */
interface Promised extends DeliveryDays {
  readonly timeZone: string;
}

/** Says the dates on which an order would arrive, instead of the days until then, once it's known what day it is. */
export function showDeliveryDates(): void {
  const promise = document.querySelector<HTMLElement>('[data-delivery]');
  if (!promise) return;
  const stop = shownProduct.subscribe(({ answeredAt }) => {
    if (!answeredAt) return;
    stop();
    replaceDays(promise, answeredAt);
  });
}

function replaceDays(element: HTMLElement, now: Date): void {
  const { timeZone, ...days }: Promised = JSON.parse(element.dataset.delivery ?? '');
  const period = deliveryPeriod(days, { timeZone, now });
  const dates = deliveryDates(period, document.documentElement.lang);
  element.querySelector('bdi')?.replaceChildren(dates);
  element.hidden = false;
  element.previousElementSibling?.remove();
}
