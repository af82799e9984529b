import { initialDeliveryTerms } from '#commerce-api/bag/delivery-terms.ts';
import { shippingOffers } from '#commerce-api/bag/shipping-offers.ts';
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
    [0, 10 ** 9].flatMap((total) =>
      shippingOffers(
        total,
        {
          freeFrom: initialDeliveryTerms(country)['free-shipping-threshold'],
          isFreeAnyway: false,
        },
        localeFor(country, language),
      ),
    ),
  );
  return [...stringsIn(messages[language]), ...offers.map(({ message }) => message)];
}

export function countriesOf(language: Language): ReadonlyArray<Country> {
  return COUNTRIES.filter((country) => languagesOf(country).some((one) => one === language));
}

export function stringsIn(node: unknown): ReadonlyArray<string> {
  if (typeof node === 'string') return [node];
  if (node === null || typeof node !== 'object') return [];
  return Object.values(node).flatMap(stringsIn);
}
