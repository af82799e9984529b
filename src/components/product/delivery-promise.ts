import { type DeliveryDays, deliveryDates, deliveryPeriod } from '#domain/bag/delivery-dates.ts';

/** What the dates of an order placed today are computed from, and the sentence that shows them. */
interface Promised extends DeliveryDays {
  readonly timeZone: string;
  /** With `{{dates}}`. */
  readonly text: string;
}

const promise = document.querySelector<HTMLElement>('[data-delivery]');
if (promise) sayDates(promise);

function sayDates(element: HTMLElement): void {
  const { timeZone, text, ...days }: Promised = JSON.parse(element.dataset.delivery ?? '');
  const dates = deliveryDates(
    deliveryPeriod(days, { timeZone, now: new Date() }),
    document.documentElement.lang,
  );
  element.textContent = text.replace('{{dates}}', dates);
}
