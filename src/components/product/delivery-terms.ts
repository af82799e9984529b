import type { TFunction } from 'i18next';
import type { ContentReader } from '#content';
import { formatMoney } from '#domain/money/money.ts';
import { formatRange } from '#i18n/number-range.ts';

/** What the country's configuration says of standard delivery. */
interface DeliveryTerms {
  /** In how many working days it arrives; true for as long as the page is published. */
  readonly inDays: string | undefined;
  /** Until when an order is sent on the same day. */
  readonly orderBy: string | undefined;
  readonly cost: string | undefined;
}

/** When standard delivery arrives and what it costs, in sentences. */
export function deliveryTerms(content: ContentReader, t: TFunction): DeliveryTerms {
  const range = content.config('delivery-days');
  const days = range && formatRange(range.least, range.most, content.locale.tag);
  return {
    inDays: range && days ? t('product.deliveryDays', { count: range.most, days }) : undefined,
    orderBy:
      range?.orderBy && t('product.orderBy', { time: timeText(range.orderBy, content.locale.tag) }),
    cost: deliveryCost(content, t),
  };
}

function timeText(time: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`1970-01-01T${time}:00Z`));
}

function deliveryCost(content: ContentReader, t: TFunction): string | undefined {
  const threshold = content.config('free-shipping-threshold');
  const fee = content.config('delivery-price');
  const { tag } = content.locale;
  const amount = threshold ? formatMoney(threshold, tag) : undefined;
  const price = fee ? formatMoney(fee, tag) : undefined;
  if (amount && price) return t('product.deliveryCost', { amount, price });
  if (amount) return t('product.deliveryFree', { amount });
  return price && t('product.deliveryPrice', { price });
}
