import { greetedName } from '#commerce-api/members/mail/greeted-name.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import { deliveryDates } from '#domain/bag/delivery-dates.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatMoney } from '#domain/money/money.ts';
import { addressLines } from './address-lines.ts';
import { checkoutTexts, type Translate } from './checkout-texts.ts';
import { discountText } from './discount-text.ts';
import type { OrderedLine, PlacedOrder } from './order-store.ts';
import { paymentText } from './payment-text.ts';
import { priceOrFree } from './price-or-free.ts';

interface MailSetting {
  readonly locale: Locale;
  readonly shopName: string;
}

/** The confirmation of an order, in the language that it was placed in, which says that it's a demo. */
export function orderMail(
  placed: PlacedOrder,
  { locale, shopName }: MailSetting,
): Pick<Mail, 'subject' | 'text'> {
  const { language } = locale;
  const t = checkoutTexts(language);
  const money = (amount: number) => formatMoney({ amount, currency: placed.currency }, locale.tag);
  const { number, address, country, delivery, payment, giftMessage } = placed;
  const labelled = (label: string, value: string) => t('labelled', { label, value });
  const parts = [
    [t('mailGreeting', { name: greetedName(address.name ?? '') })],
    [t('mailThanks')],
    placed.lines.map((line) => lineText(line, t, money)),
    amountLines(placed, t, money),
    [
      labelled(t('deliverTo'), '').trim(),
      address.name ?? '',
      ...addressLines({ country, language }, address),
    ],
    [
      labelled(t(delivery.id), priceOrFree(delivery.price, t, money)),
      t('arrives', { dates: deliveryDates(delivery, locale.tag) }),
    ],
    [labelled(t('payment'), paymentText(payment, t))],
    ...(giftMessage ? [[labelled(t('giftMessage'), giftMessage)]] : []),
    [t('demoOrder')],
    [shopName],
  ];
  return {
    subject: t('mailSubject', { number, shop: shopName }),
    text: parts.map((lines) => lines.join('\n')).join('\n\n'),
  };
}

type ShowMoney = (amount: number) => string;

/** `2 × Maison Aube Velvet Lipstick, Rosewood: S$52.00` */
function lineText(line: OrderedLine, t: Translate, money: ShowMoney): string {
  const { brandName, productName, variantName, quantity } = line;
  return t('mailLine', {
    quantity,
    product: `${brandName} ${productName}`,
    variant: variantName,
    price: priceOf(line, t, money),
  });
}

function priceOf({ type, price, quantity }: OrderedLine, t: Translate, money: ShowMoney): string {
  if (type === 'product') return money(price * quantity);
  if (type === 'redeemable') return t('free');
  return t(type === 'gwp' ? 'gift' : 'sample');
}

function amountLines(
  { subtotal, discount, promoCode, delivery, total, points }: PlacedOrder,
  t: Translate,
  money: ShowMoney,
): Array<string> {
  const labelled = (label: string, value: string) => t('labelled', { label, value });
  const less = discountText({ promoCode, discount }, { t, money });
  const spent = points > 0 ? ` + ${t('points', { points })}` : '';
  return [
    labelled(t('subtotal'), money(subtotal)),
    ...(less ? [labelled(less.label, less.amount)] : []),
    labelled(t('delivery'), priceOrFree(delivery.price, t, money)),
    labelled(t('total'), money(total) + spent),
  ];
}
