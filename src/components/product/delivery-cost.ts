import type { TFunction } from 'i18next';
import type { ContentReader } from '#content';
import { formatMoney } from '#domain/money/money.ts';

/** What standard delivery costs, as far as the country's configuration says; undefined if it doesn't. */
export function deliveryCost(content: ContentReader, t: TFunction): string | undefined {
  const threshold = content.config('free-shipping-threshold');
  const fee = content.config('delivery-price');
  const { tag } = content.locale;
  const amount = threshold ? formatMoney(threshold, tag) : undefined;
  const price = fee ? formatMoney(fee, tag) : undefined;
  if (amount && price) return t('product.deliveryCost', { amount, price });
  if (amount) return t('product.deliveryFree', { amount });
  return price && t('product.deliveryPrice', { price });
}
