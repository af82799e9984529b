import { greetedName } from '#commerce-api/members/mail/greeted-name.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import { deliveryDates } from '#domain/delivery-dates.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { addressLines } from './address-lines.ts';
import { checkoutTexts, type Translate } from './checkout-texts.ts';
import type { OrderedLine, PlacedOrder } from './order-store.ts';

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
  const { number, address, country, delivery, giftMessage } = placed;
  const parts = [
    [t('mailGreeting', { name: greetedName(address.name ?? '') })],
    [t('mailThanks')],
    placed.lines.map((line) => lineText(line, t, money)),
    amountLines(placed, t, money),
    [`${t('deliverTo')}:`, address.name ?? '', ...addressLines({ country, language }, address)],
    [t('arrives', { dates: deliveryDates(delivery, locale.tag) })],
    ...(giftMessage ? [[`${t('giftMessage')}: ${giftMessage}`]] : []),
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
  return `${quantity} × ${brandName} ${productName}, ${variantName}: ${priceOf(line, t, money)}`;
}

function priceOf({ type, price, quantity }: OrderedLine, t: Translate, money: ShowMoney): string {
  if (type === 'product') return money(price * quantity);
  if (type === 'redeemable') return t('free');
  return t(type === 'gwp' ? 'gift' : 'sample');
}

function amountLines(
  { subtotal, discount, delivery, total, points }: PlacedOrder,
  t: Translate,
  money: ShowMoney,
): Array<string> {
  const spent = points > 0 ? ` + ${t('points', { points })}` : '';
  return [
    `${t('subtotal')}: ${money(subtotal)}`,
    ...(discount > 0 ? [`${t('discount')}: ${money(-discount)}`] : []),
    `${t('delivery')}: ${delivery.price > 0 ? money(delivery.price) : t('free')}`,
    `${t('total')}: ${money(total)}${spent}`,
  ];
}
