import type { Locale } from '#domain/locale/locales.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { translator } from '#i18n/translate.ts';

/**
 * What a shopper is told about shipping, by the bag's total in minor units: that it's free, thanks
 * to the total, a member's offer or a promo code; or how much is missing. `threshold` is the total
 * from which it's free, in minor units; absent where it's free anyway.
 */
export function shippingOffers(
  total: number,
  { freeFrom, isFreeAnyway }: { readonly freeFrom: Money | null; readonly isFreeAnyway: boolean },
  { language, tag }: Locale,
) {
  const t = translator(language);
  const reached = {
    message: t('freeDelivery.reached'),
    'free-shipping': true,
    source: 'shipping_method',
  };
  if (isFreeAnyway) return [reached];
  if (!freeFrom) return [];
  const threshold = freeFrom.amount;
  if (total >= threshold) return [{ ...reached, threshold }];
  const missing = formatMoney({ ...freeFrom, amount: threshold - total }, tag);
  const message = t('freeDelivery.missing', { amount: missing });
  return [{ message, 'free-shipping': false, source: 'progress', threshold }];
}
