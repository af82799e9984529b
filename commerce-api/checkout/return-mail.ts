import { greetedName } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SHOP } from '#shop/shop.ts';
import type { AskedReturn } from './ask-return.ts';
import { orderTexts } from './order-texts.ts';
import { pieceTexts } from './parcel-mail.ts';

/** What confirms that a return was asked for, and says how it's sent, in the language of who asked. */
export function returnMail(
  { placed, asked, address }: AskedReturn,
  locale: Locale,
): Pick<Mail, 'subject' | 'text'> {
  const { number, currency } = placed;
  const { t } = orderTexts(currency, locale);
  const parts = [
    [t('checkout.mailGreeting', { name: greetedName(placed.address.name ?? '') })],
    [t('checkout.mailReturn', { number })],
    pieceTexts(asked.pieces, placed.lines, t),
    [t('checkout.mailReturnHow', { id: asked.id })],
    ...(address === '' ? [] : [[address]]),
    [t('checkout.mailReturnRefund')],
    [SHOP.name],
  ];
  return {
    subject: t('checkout.mailReturnSubject', { number }),
    text: parts.map((lines) => lines.join('\n')).join('\n\n'),
  };
}
