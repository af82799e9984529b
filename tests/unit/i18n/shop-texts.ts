import { shippingOffers } from '#commerce-api/bag/shipping-offers.ts';
import type { GlossaryTerm } from '#domain/locale/glossary-term.ts';
import {
  COUNTRIES,
  type Country,
  type Language,
  languagesOf,
  localeFor,
} from '#domain/locale/locales.ts';
import { messages } from '#i18n/messages.ts';

/** Messages, among them those of mails, and the bag's delivery offers. */
export function shopTexts(language: Language): ReadonlyArray<string> {
  const offers = countriesOf(language).flatMap((country) =>
    [0, 10 ** 9].flatMap((total) => shippingOffers(total, localeFor(country, language))),
  );
  return [...stringsIn(messages[language]), ...offers.map(({ message }) => message)];
}

export function countriesOf(language: Language): ReadonlyArray<Country> {
  return COUNTRIES.filter((country) => languagesOf(country).some((one) => one === language));
}

/** Whether a text says it as the glossary doesn't. */
export function isAgainst({ never, neverInCase = [] }: GlossaryTerm): (text: string) => boolean {
  const wrong = [
    ...never.map((pattern) => new RegExp(pattern, 'iu')),
    ...neverInCase.map((pattern) => new RegExp(pattern, 'u')),
  ];
  return (text) => wrong.some((pattern) => pattern.test(text));
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
