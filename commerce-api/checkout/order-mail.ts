import { addressLines } from '#commerce-api/addresses/address-lines.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { greetedName } from '#commerce-api/members/mail/mail-text.ts';
import { type Mail, type MailServices, mailWith } from '#commerce-api/members/mail/mailer.ts';
import { deliveryDates } from '#domain/bag/delivery-dates.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatDay } from '#i18n/dates.ts';
import { SHOP } from '#shop/shop.ts';
import type { OrderedGiftCard, OrderedLine, PlacedOrder } from './order-store.ts';
import {
  discountText,
  type OrderTexts,
  orderTexts,
  paymentText,
  priceOrFree,
} from './order-texts.ts';

/**
 * The confirmation of an order, in the language that it was placed in, which says that it's a demo.
 *
 * @param code that of the gift card which was bought
 */
export function orderMail(
  placed: PlacedOrder,
  locale: Locale,
  code?: string,
): Pick<Mail, 'subject' | 'text'> {
  const texts = orderTexts(placed.currency, locale);
  const { t } = texts;
  const { number, address, payment, giftMessage } = placed;
  const labelled = (label: string, value: string) => t('checkout.labelled', { label, value });
  const parts = [
    [t('checkout.mailGreeting', { name: greetedName(address.name ?? '') })],
    [t('checkout.mailThanks')],
    placed.giftCard
      ? [labelled(t('receipt.giftCard'), texts.money(placed.subtotal))]
      : placed.lines.map((line) => lineText(line, texts)),
    amountLines(placed, texts),
    ...deliveryParts(placed, { locale, texts }),
    ...(placed.giftCard ? [giftCardLines(placed.giftCard, { locale, texts, code })] : []),
    [labelled(t('receipt.payment'), paymentText(payment, texts))],
    ...(giftMessage ? [[t('receipt.giftMessage', { message: giftMessage })]] : []),
    [t('receipt.demo')],
    [SHOP.name],
  ];
  return {
    subject: t('checkout.mailSubject', { number }),
    text: parts.map((lines) => lines.join('\n')).join('\n\n'),
  };
}

/** The mail that confirms a cancellation, in the language of its request. */
export function cancellationMail(
  { number, currency, address, points }: PlacedOrder,
  locale: Locale,
): Pick<Mail, 'subject' | 'text'> {
  const { t } = orderTexts(currency, locale);
  const parts = [
    t('checkout.mailGreeting', { name: greetedName(address.name ?? '') }),
    t('checkout.mailCancelled', { number }),
    ...(points > 0 ? [t('checkout.mailPointsBack', { points })] : []),
    SHOP.name,
  ];
  return { subject: t('checkout.mailCancelledSubject', { number }), text: parts.join('\n\n') };
}

interface Wording {
  readonly locale: Locale;
  readonly texts: OrderTexts;
}

/** Where and when it arrives; nothing for a gift card. */
function deliveryParts(
  { address, country, delivery }: PlacedOrder,
  { locale, texts }: Wording,
): Array<Array<string>> {
  if (!delivery) return [];
  const { t } = texts;
  const { tag, language } = locale;
  return [
    [
      t('checkout.labelled', { label: t('receipt.deliverTo'), value: '' }).trim(),
      address.name ?? '',
      ...addressLines({ country, language }, address),
    ],
    [
      t('checkout.labelled', {
        label: t(`checkout.${delivery.id}`),
        value: priceOrFree(delivery.price, texts),
      }),
      t('receipt.arrives', { dates: deliveryDates(delivery, tag) }),
    ],
  ];
}

/** Whom a gift card is for, and its code in case that mail gets lost. */
function giftCardLines(
  { recipientName, recipientEmail, sendOn }: OrderedGiftCard,
  { locale, texts: { t }, code }: Wording & { readonly code: string | undefined },
): Array<string> {
  const day = formatDay(sendOn, locale.tag);
  return [
    t('receipt.giftCardFor', { name: greetedName(recipientName), email: recipientEmail, day }),
    ...(code === undefined ? [] : [t('checkout.mailGiftCardCode', { code })]),
  ];
}

/** `2 × Maison Aube Velvet Lipstick, Rosewood: S$52.00` */
function lineText(line: OrderedLine, texts: OrderTexts): string {
  const { brandName, productName, variantName, quantity } = line;
  return texts.t('checkout.mailLine', {
    quantity,
    product: `${brandName} ${productName}`,
    variant: variantName,
    price: priceOf(line, texts),
  });
}

function priceOf({ type, price, quantity }: OrderedLine, { t, money }: OrderTexts): string {
  if (type === 'product') return money(price * quantity);
  if (type === 'redeemable') return t('receipt.free');
  return t(type === 'gwp' ? 'receipt.gift' : 'receipt.sample');
}

function amountLines(
  { subtotal, discount, promoCode, delivery, total, points }: PlacedOrder,
  texts: OrderTexts,
): Array<string> {
  const { t, money } = texts;
  const labelled = (label: string, value: string) => t('checkout.labelled', { label, value });
  const less = discountText({ promoCode, discount }, texts);
  const spent = points > 0 ? ` + ${t('receipt.points', { points })}` : '';
  return [
    labelled(t('receipt.subtotal'), money(subtotal)),
    ...(less ? [labelled(less.label, less.amount)] : []),
    ...(delivery ? [labelled(t('receipt.delivery'), priceOrFree(delivery.price, texts))] : []),
    labelled(t('receipt.total'), money(total) + spent),
  ];
}

/** Mails whoever placed an order, if there is an address, with the transaction that the mail is about. */
export async function mailOrder(
  transaction: Database,
  services: MailServices,
  { placed, text }: { readonly placed: PlacedOrder; readonly text: Pick<Mail, 'subject' | 'text'> },
): Promise<void> {
  const { mailedTo: to } = placed;
  if (to !== undefined) await mailWith(transaction, services, { to, ...text });
}
