import { LANGUAGE_COOKIE_PREFIX } from './cookies.ts';
import {
  type Country,
  FALLBACK_COUNTRY,
  type Locale,
  languagesOf,
  localeFor,
  parseCountry,
} from './locales.ts';

/** What a request tells about the locale it wants. */
export interface LocaleSignals {
  /** The country of the request's host, where every country has a host of its own. */
  readonly hostCountry?: Country | undefined;
  /** The `country_code` query. */
  readonly countryCode?: string | null | undefined;
  /** The `language` query. */
  readonly language?: string | null | undefined;
  /** The `locale` cookie, whose value is a country code. */
  readonly localeCookie?: string | null | undefined;
}

/**
 * The locale whose page answers a request. The host, else the first of `country_code` query and
 * `locale` cookie that is present, names the country; anything but the nine codes is SG. The
 * language is the query's when the country allows it, else the country's first: the address alone
 * says which page it is, so that a shared cache can hold it.
 */
export function chooseLocale(signals: LocaleSignals): Locale {
  return localeFor(chooseCountry(signals), signals.language);
}

function chooseCountry({ hostCountry, countryCode, localeCookie }: LocaleSignals): Country {
  if (hostCountry) return hostCountry;
  return parseCountry(countryCode || localeCookie) ?? FALLBACK_COUNTRY;
}

/**
 * The language query that an address of the country keeps: only one that is allowed and not the
 * country's default.
 */
export function keptLanguage(country: Country, language: string | null | undefined) {
  const [, ...others] = languagesOf(country);
  return others.find((other) => other === language);
}

/** The language in a language cookie's value, `lng_zh` → `zh`. */
export function languageOfCookie(value: string | undefined): string | undefined {
  return value?.startsWith(LANGUAGE_COOKIE_PREFIX)
    ? value.slice(LANGUAGE_COOKIE_PREFIX.length)
    : undefined;
}
