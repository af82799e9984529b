import type { Translate } from './checkout-texts.ts';

/** What a delivery costs, in words if nothing. */
export function priceOrFree(
  price: number,
  t: Translate,
  money: (amount: number) => string,
): string {
  return price === 0 ? t('free') : money(price);
}
