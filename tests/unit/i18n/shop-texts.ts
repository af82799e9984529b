import { shippingOffers } from '#commerce-api/bag/shipping-offers.ts';
import { CODE_TEXTS } from '#commerce-api/members/codes/code-texts.ts';
import { PASSWORD_RESET_TEXTS } from '#commerce-api/members/mail/password-reset-texts.ts';
import { NOTICE_TEXTS } from '#commerce-api/stock-notices/notice-texts.ts';
import {
  COUNTRIES,
  type Country,
  type Language,
  languagesOf,
  localeFor,
} from '#domain/locale/locales.ts';
import { messages } from '#i18n/messages.ts';

/** Messages, mails, and the bag's delivery offers. */
export function shopTexts(language: Language): ReadonlyArray<string> {
  const offers = countriesOf(language).flatMap((country) =>
    [0, 10 ** 9].flatMap((total) => shippingOffers(total, localeFor(country, language))),
  );
  const words = { name: 'Mei', code: '123456', link: 'https://shop.example/' };
  const mails = [
    PASSWORD_RESET_TEXTS[language],
    ...Object.values(CODE_TEXTS).map((mail) => mail[language]),
  ];
  const noticed = { ...words, product: 'Rosewood', endLink: words.link, shop: 'Beauty' };
  const notices = Object.values(NOTICE_TEXTS).map((mail) => mail[language]);
  return [
    ...stringsIn(messages[language]),
    ...offers.map(({ message }) => message),
    ...mails.flatMap(({ subject, text }) => [subject, text(words)]),
    ...notices.flatMap(({ subject, text }) => [subject(noticed), text(noticed)]),
  ];
}

export function countriesOf(language: Language): ReadonlyArray<Country> {
  return COUNTRIES.filter((country) => languagesOf(country).some((one) => one === language));
}

/** Not an address or an identifier. */
export function isProse(text: string): boolean {
  return !/^(\/|\w+:|[\w:./@-]+$)/.test(text) || /[^ -~]/.test(text);
}

export function stringsIn(node: unknown): ReadonlyArray<string> {
  if (typeof node === 'string') return [node];
  if (node === null || typeof node !== 'object') return [];
  return Object.values(node).flatMap(stringsIn);
}
