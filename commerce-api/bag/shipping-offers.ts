import type { Language, Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { freeShippingThreshold } from './free-shipping.ts';

interface Messages {
  readonly reached: string;
  readonly missing: (amount: string) => string;
}

const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: {
    reached: 'You’ve earned free delivery.',
    missing: (amount) => `You’re ${amount} away from free delivery.`,
  },
  zh: {
    reached: '此訂單可享免費送貨。',
    missing: (amount) => `再購物 ${amount} 即享免費送貨。`,
  },
  id: {
    reached: 'Pesanan ini gratis ongkir.',
    missing: (amount) => `Tambah ${amount} lagi untuk gratis ongkir.`,
  },
  ko: {
    reached: '무료 배송 혜택이 적용되었습니다.',
    missing: (amount) => `${amount}만 더 담으면 무료 배송입니다.`,
  },
  th: {
    reached: 'คำสั่งซื้อนี้จัดส่งฟรี',
    missing: (amount) => `ช้อปเพิ่มอีก ${amount} จัดส่งฟรี`,
  },
};

/**
 * What a shopper is told about shipping, by the bag's total in minor units: that it's free, thanks
 * to the total, a member's offer or a promo code; or how much is missing. `threshold` is the total
 * from which it's free, in minor units; absent where it's free anyway.
 */
export function shippingOffers(
  total: number,
  { country, language, tag }: Locale,
  isFreeAnyway = false,
) {
  const amount = freeShippingThreshold(country)?.amount ?? (isFreeAnyway ? 0 : undefined);
  if (amount === undefined) return [];
  const currency = COUNTRY_CURRENCY[country];
  const missing = amount - total;
  const messages = MESSAGES[language];
  if (isFreeAnyway || missing <= 0) {
    const reached = { message: messages.reached, 'free-shipping': true, source: 'shipping_method' };
    return [isFreeAnyway ? reached : { ...reached, threshold: amount }];
  }
  const message = messages.missing(formatMoney({ amount: missing, currency }, tag));
  return [{ message, 'free-shipping': false, source: 'progress', threshold: amount }];
}
