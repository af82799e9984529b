import { freeShippingThreshold } from '#commerce-api/bag/free-shipping.ts';
import { compose, type FiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { COUNTRY_FACTS } from '../country-facts.ts';
import { COUNTRY_POLICIES } from '../country-policies.ts';

/** The facts that pages of text are written from. */
export interface PageFacts {
  readonly range: CountryRange;
  readonly country: Country;
  readonly facts: (typeof COUNTRY_FACTS)[Country];
  readonly policies: (typeof COUNTRY_POLICIES)[Country];
  /** Undefined if the country promises none. */
  readonly freeDeliveryFrom: FiveLanguages | undefined;
  /** An amount in major units, as each language writes it. */
  readonly money: (amount: number) => FiveLanguages;
}

export function pageFacts(range: CountryRange): PageFacts {
  const { country } = range;
  const threshold = freeShippingThreshold(country);
  const written = (amount: Parameters<typeof formatMoney>[0]) =>
    compose((language) => formatMoney(amount, localeFor(country, language).tag));
  return {
    range,
    country,
    facts: COUNTRY_FACTS[country],
    policies: COUNTRY_POLICIES[country],
    freeDeliveryFrom: threshold ? written(threshold) : undefined,
    money: (amount) => written(fromMajorUnits(amount, COUNTRY_CURRENCY[country])),
  };
}
