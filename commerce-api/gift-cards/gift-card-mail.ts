import { greetedName, mailText } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import { GIFT_CARDS } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { formatDay } from '#i18n/dates.ts';
import { countryName } from '#i18n/place-names.ts';
import type { Gift } from './gift.ts';
import { showGiftCardCode } from './gift-card-code.ts';
import type { GiftCard } from './gift-card-store.ts';

interface MailedCard {
  readonly card: Pick<GiftCard, 'country' | 'valid_until'>;
  readonly code: string;
  readonly gift: Gift;
  readonly locale: Locale;
}

/** The mail that brings a gift card to its recipient. */
export function giftCardMail(
  { origin }: { readonly origin: string },
  { card, code, gift, locale }: MailedCard,
): Mail {
  const currency = COUNTRY_CURRENCY[card.country];
  const sender = greetedName(gift.sender_name);
  const { message } = gift;
  const words = {
    name: greetedName(gift.recipient_name),
    sender,
    amount: formatMoney({ amount: gift.amount, currency }, locale.tag),
    // A blank line sets it apart from what the shop says.
    message: message ? `${message}\n\n` : '',
    code: showGiftCardCode(code),
    country: countryName(locale),
    day: formatDay(card.valid_until, locale.tag),
    link: canonicalAddress({ origin }, locale, GIFT_CARDS),
  };
  return { to: gift.recipient_email, ...mailText('giftCard', locale.language, words) };
}
