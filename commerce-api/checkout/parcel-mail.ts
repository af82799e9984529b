import { greetedName } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import { type Carriers, trackingPage } from '#commerce-api/parcels/carriers.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { SHOP } from '#shop/shop.ts';
import { orderTexts } from './order-texts.ts';
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
    [...parcel.pieces].map(([variantId, quantity]) => {
      const line = placed.lines.find((each) => each.variantId === variantId);
      const product = [line?.brandName, line?.productName].filter(Boolean).join(' ');
      return t('checkout.mailPiece', { quantity, product, variant: line?.variantName ?? '' });
    }),
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
