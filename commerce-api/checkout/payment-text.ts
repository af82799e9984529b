import type { Translate } from './checkout-texts.ts';
import type { PaidCard } from './test-cards.ts';

/** @example paymentText(card, t) // 'Visa ending in 1111' */
export function paymentText({ brand, lastDigits }: PaidCard, t: Translate): string {
  return t('paidCard', { brand, digits: lastDigits });
}
