import { greetedName } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import { type Carriers, trackingPage } from '#commerce-api/parcels/carriers.ts';
import type { Pieces } from '#commerce-api/parcels/pieces.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { SHOP } from '#shop/shop.ts';
import type { PlacedOrder } from './order-store.ts';
import { type OrderTexts, orderTexts } from './order-texts.ts';
import type { RequestedReturn } from './request-return.ts';
import type { SentParcel } from './send-parcel.ts';

/** What says that a parcel is on its way, in the language in which the order was placed. */
export function parcelMail(
  { placed, parcel, isAll }: SentParcel,
  carriers: Carriers,
): Pick<Mail, 'subject' | 'text'> {
  const { number, currency, country, language, address } = placed;
  const { t } = orderTexts(currency, localeFor(country, language));
  const page = trackingPage(parcel, carriers);
  const labelled = (label: string, value: string) => t('checkout.labelled', { label, value });
  const parts = [
    [t('checkout.mailGreeting', { name: greetedName(address.name ?? '') })],
    [t(isAll ? 'checkout.mailSent' : 'checkout.mailSentPartly', { number })],
    pieceTexts(parcel.pieces, placed.lines, t),
    [
      labelled(t('parcels.carrier'), parcel.carrier),
      ...(parcel.trackingNumber === null
        ? []
        : [labelled(t('parcels.trackingNumber'), parcel.trackingNumber)]),
      ...(page === null ? [] : [page]),
    ],
    [SHOP.name],
  ];
  return {
    subject: t(isAll ? 'checkout.mailSentSubject' : 'checkout.mailSentPartlySubject', { number }),
    text: parts.map((lines) => lines.join('\n')).join('\n\n'),
  };
}

/** A line for each variant. */
export const pieceTexts = (
  pieces: Pieces,
  lines: PlacedOrder['lines'],
  t: OrderTexts['t'],
): ReadonlyArray<string> =>
  [...pieces].map(([variantId, quantity]) => {
    const line = lines.find((each) => each.variantId === variantId);
    const product = [line?.brandName, line?.productName].filter(Boolean).join(' ');
    return t('checkout.mailPiece', { quantity, product, variant: line?.variantName ?? '' });
  });

/**
 * The mail that confirms the request of a return, and explains how to send it, in the shopper's
 * language.
 */
export function returnMail(
  { placed, orderReturn, address }: RequestedReturn,
  locale: Locale,
): Pick<Mail, 'subject' | 'text'> {
  const { number, currency } = placed;
  const { t } = orderTexts(currency, locale);
  const parts = [
    [t('checkout.mailGreeting', { name: greetedName(placed.address.name ?? '') })],
    [t('checkout.mailReturn', { number })],
    pieceTexts(orderReturn.pieces, placed.lines, t),
    [t('checkout.mailReturnHow', { id: orderReturn.id })],
    ...(address === '' ? [] : [[address]]),
    [t('checkout.mailReturnRefund')],
    [SHOP.name],
  ];
  return {
    subject: t('checkout.mailReturnSubject', { number }),
    text: parts.map((lines) => lines.join('\n')).join('\n\n'),
  };
}
