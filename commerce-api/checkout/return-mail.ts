import { greetedName } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SHOP } from '#shop/shop.ts';
import { orderTexts } from './order-texts.ts';
import { pieceTexts } from './parcel-mail.ts';
import type { RequestedReturn } from './request-return.ts';

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
