import { type DeliveryDays, deliveryDates, deliveryPeriod } from '#domain/bag/delivery-dates.ts';

/** What the dates of an order placed today are computed from. */
interface Promised extends DeliveryDays {
  readonly timeZone: string;
}

/** Says the dates on which an order would arrive, instead of the days until then. */
export function showDeliveryDates(): void {
  const promise = document.querySelector<HTMLElement>('[data-delivery]');
  if (promise) void serverTime().then((now) => replaceDays(promise, now));
}

function replaceDays(element: HTMLElement, now: Date): void {
  const { timeZone, ...days }: Promised = JSON.parse(element.dataset.delivery ?? '');
  const period = deliveryPeriod(days, { timeZone, now });
  const dates = deliveryDates(period, document.documentElement.lang);
  element.querySelector('bdi')?.replaceChildren(dates);
  element.hidden = false;
  element.previousElementSibling?.remove();
}

/**
 * The time of the server, since a phone may be days off; that of the browser if the server doesn't answer. An answer
 * from a cache says how many seconds it has been there.
 */
async function serverTime(): Promise<Date> {
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    const time = Date.parse(headers.get('Date') ?? '') + 1_000 * Number(headers.get('Age') ?? 0);
    return new Date(Number.isNaN(time) ? Date.now() : time);
  } catch {
    return new Date();
  }
}
