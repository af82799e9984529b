import {
  COUNTRIES,
  type Country,
  FALLBACK_COUNTRY,
  type Locale,
  localeFor,
  localesOf,
} from '#domain/locale/locales.ts';
import type { Money } from '#domain/money/money.ts';
import { currencyDigits } from '#domain/money/money.ts';
import type { Addressing } from '../../http/addressing.ts';
import { isPublished } from '../is-published.ts';
import type { McpShop } from '../mcp/mcp-shop.ts';
import type { Context } from './catalogue-requests.ts';
import { UcpProblem } from './ucp-envelope.ts';

/**
 * The locale in which a shopper is answered: of their country, or else of the shop's first, and in a language of it.
 *
 * @param accepted the request's `Accept-Language`, which counts where the context names no language
 * @throws UcpProblem 200 if the shop isn't in that country, or isn't published there
 */
export function marketOf(
  { address_country: countryCode, language }: Context,
  accepted: string | undefined,
  { addressing, pages }: Pick<McpShop, 'addressing' | 'pages'>,
): Locale {
  const country = countryCode === undefined ? usualCountry(addressing) : countryOf(countryCode);
  const requestedLanguage = language ?? accepted ?? '';
  const locale = localeIn(country, requestedLanguage) ?? localeFor(country);
  if (isPublished(pages, locale)) return locale;
  throw new UcpProblem(200, 'market_unavailable', `The shop of ${country} isn't open yet.`);
}

/** The locale of a country in the language of a tag; undefined if the country isn't in that language. */
export const localeIn = (country: Country, tag: string): Locale | undefined =>
  localesOf(country).find(({ language }) => tag.toLowerCase().startsWith(language));

const usualCountry = ({ fallbackCountry }: Addressing): Country =>
  fallbackCountry?.() ?? FALLBACK_COUNTRY;

function countryOf(code: string): Country {
  const country = COUNTRIES.find((each) => each === code.toUpperCase());
  if (country) return country;
  const content = `The shop sells in ${COUNTRIES.join(', ')}.`;
  throw new UcpProblem(200, 'market_unavailable', content);
}

/** A price as the protocol has it: in minor units of ISO 4217, of which the shop's may be more or fewer. */
export interface UcpPrice {
  readonly amount: number;
  readonly currency: string;
}

/** @example priceOf({ amount: 500_000, currency: 'IDR' }) // { amount: 50_000_000, currency: 'IDR' } */
export function priceOf({ amount, currency }: Money): UcpPrice {
  return {
    amount: Math.round(amount * 10 ** (isoDigits(currency) - currencyDigits(currency))),
    currency,
  };
}

/** An amount of the protocol in major units. */
export const majorUnits = (amount: number, currency: Money['currency']): number =>
  amount / 10 ** isoDigits(currency);

/**
 * Currencies whose minor unit isn't a hundredth, by ISO 4217; what Intl has is how they are written, of which some
 * differ, such as rupiah.
 */
const WITHOUT_MINOR_UNITS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const OF_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

function isoDigits(currency: string): number {
  if (WITHOUT_MINOR_UNITS.has(currency)) return 0;
  return OF_THOUSANDTHS.has(currency) ? 3 : 2;
}
