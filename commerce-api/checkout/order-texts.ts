import type { Bag } from '#commerce-api/bag/bag.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Currency } from '#domain/money/money.ts';
import { COUNTRY_CURRENCY, formatForeignMoney, formatMoney } from '#domain/money/money.ts';
import { translator } from '#i18n/translate.ts';
import type { Payment } from './payment.ts';

type ShowMoney = (amount: number) => string;

/** Writes amounts in minor units, with the name of the currency where prices are in another one. */
function moneyIn(currency: Currency, { tag, country }: Locale): ShowMoney {
  const format = currency === COUNTRY_CURRENCY[country] ? formatMoney : formatForeignMoney;
  return (amount) => format({ amount, currency }, tag);
}

/** The texts of a language, and a way to write amounts. */
export interface OrderTexts {
  readonly t: ReturnType<typeof translator>;
  readonly money: ShowMoney;
}

export const orderTexts = (currency: Currency, locale: Locale): OrderTexts => ({
  t: translator(locale.language),
  money: moneyIn(currency, locale),
});

/** What a delivery costs, in words if nothing. */
export const priceOrFree = (price: number, { t, money }: OrderTexts): string =>
  price === 0 ? t('receipt.free') : money(price);

interface Discount {
  /** The promo code that counts. */
  readonly promoCode?: string | undefined;
  /** In minor units; a code for free delivery takes nothing off. */
  readonly discount: number;
}

export function discountOf({ subtotal, total, promo }: Bag): Discount {
  const promoCode = promo?.problem === undefined ? promo?.code : undefined;
  return { promoCode, discount: subtotal - total };
}

/** What takes how much off; undefined if nothing does. */
export function discountText({ promoCode, discount }: Discount, { t, money }: OrderTexts) {
  if (!promoCode && discount === 0) return undefined;
  return {
    label: promoCode ? t('receipt.promo', { code: promoCode }) : t('receipt.discount'),
    amount: discount > 0 ? money(-discount) : t('receipt.freeDelivery'),
  };
}

/**
 * How an order was paid.
 *
 * @example paymentText(payment, texts) // 'Gift card ending in 7K2M: $30 + Visa ending in 1111'
 */
export function paymentText({ giftCard, card }: Payment, { t, money }: OrderTexts): string {
  const parts = [
    giftCard &&
      t('checkout.labelled', {
        label: t('checkout.giftCardEnding', { ending: giftCard.ending }),
        value: money(giftCard.amount),
      }),
    card && t('checkout.paidCard', { brand: card.brand, digits: card.lastDigits }),
  ];
  return parts.filter((part) => part !== undefined).join(' + ');
}
