import type { Bag } from '#commerce-api/bag/bag.ts';
import type { Translate } from './checkout-texts.ts';

interface Discount {
  /** The promo code that counts. */
  readonly promoCode: string | undefined;
  /** In minor units; a code for free delivery takes nothing off. */
  readonly discount: number;
}

interface DiscountText {
  readonly label: string;
  readonly amount: string;
}

export function discountOf({ subtotal, total, promo }: Bag): Discount {
  const promoCode = promo?.problem === undefined ? promo?.code : undefined;
  return { promoCode, discount: subtotal - total };
}

/** What takes how much off; undefined if nothing does. */
export function discountText(
  { promoCode, discount }: Discount,
  { t, money }: { readonly t: Translate; readonly money: (amount: number) => string },
): DiscountText | undefined {
  if (!promoCode && discount === 0) return undefined;
  return {
    label: promoCode ? t('promo', { code: promoCode }) : t('discount'),
    amount: discount > 0 ? money(-discount) : t('freeDelivery'),
  };
}
