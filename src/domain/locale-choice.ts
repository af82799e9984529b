import { LANGUAGE_COOKIE_PREFIX } from './cookies.ts';
import {
  type Country,
  FALLBACK_COUNTRY,
  type Language,
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
 * says which page it is, so that a shared cache can hold it. A language that was chosen before leads
 * to the address that names it, see `changedLanguage`.
 */
export function chooseLocale(signals: LocaleSignals): Locale {
  return localeFor(chooseCountry(signals), signals.language);
}

function chooseCountry({ hostCountry, countryCode, localeCookie }: LocaleSignals): Country {
  if (hostCountry) return hostCountry;
  return parseCountry(countryCode || localeCookie) ?? FALLBACK_COUNTRY;
}

/** What an address of a country says of its language, and what the visitor chose before. */
export interface LanguageSignals {
  /** The `language` query. */
  readonly language: string | null;
  /** The value of the language cookie. */
  readonly languageCookie: string | undefined;
}

/** What is to be said of the language instead. */
export interface LanguageChange {
  /** The `language` query that the address gets; none where absent. */
  readonly language?: Language;
  /** The language to remember: the country's first, which no address names once it is asked for. */
  readonly remembered?: Language;
}

/**
 * How an address of a country differs from the one address of the page that the visitor wants: it
 * names no language, and they chose one that addresses name; or it names one that they do not.
 * Undefined where it does not differ.
 */
export function changedLanguage(
  country: Country,
  { language, languageCookie }: LanguageSignals,
): LanguageChange | undefined {
  if (keptLanguage(country, language)) return undefined;
  const [first, ...others] = languagesOf(country);
  if (language === first) return others.length > 0 ? { remembered: first } : {};
  const chosen = keptLanguage(country, languageOfCookie(languageCookie));
  if (chosen) return { language: chosen };
  return language === null ? undefined : {};
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
