import { LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import {
  COUNTRIES,
  type Country,
  FALLBACK_COUNTRY,
  type Language,
  type Locale,
  languagesOf,
  localeFor,
  parseCountry,
} from './locales.ts';

/** What a request says about its locale. */
export interface LocaleSignals {
  /** The country of the request's host, if countries have hosts. */
  readonly hostCountry?: Country | undefined;
  /** The `country_code` query. */
  readonly countryCode?: string | null | undefined;
  /** The `language` query. */
  readonly language?: string | null | undefined;
  /** The `locale` cookie, whose value is a country code. */
  readonly localeCookie?: string | null | undefined;
  /** Tells the country of a request that names none; SG if absent. */
  readonly fallbackCountry?: (() => Country) | undefined;
}

/**
 * The locale whose page answers a request. The country is that of the host or, without hosts, of
 * the first one present of `country_code` query and `locale` cookie; anything but the nine codes
 * means the fallback. The language is the query's if the country has it, or else the country's first. The
 * address alone decides the language, so that shared caches can keep pages; a language chosen
 * earlier only redirects (see `changedLanguage`).
 */
export function chooseLocale(signals: LocaleSignals): Locale {
  return localeFor(chooseCountry(signals), signals.language);
}

function chooseCountry({
  hostCountry,
  countryCode,
  localeCookie,
  fallbackCountry = () => FALLBACK_COUNTRY,
}: LocaleSignals): Country {
  return hostCountry ?? parseCountry(countryCode || localeCookie) ?? fallbackCountry();
}

/** The country of requests that name none: SG or, in a shop without it, the first that it's in. */
export function fallbackAmong(isIn: (country: Country) => boolean): Country {
  if (isIn(FALLBACK_COUNTRY)) return FALLBACK_COUNTRY;
  return COUNTRIES.find(isIn) ?? FALLBACK_COUNTRY;
}

/** What an address says about its language, and what the visitor chose earlier. */
export interface LanguageSignals {
  /** The `language` query. */
  readonly language: string | null;
  /** The value of the language cookie. */
  readonly languageCookie: string | undefined;
}

/** How the language of an address should change. */
export interface LanguageChange {
  /** The `language` query that the address gets; absent for none. */
  readonly language?: Language;
  /** The language to store: the country's first, which its address stops naming. */
  readonly remembered?: Language;
}

/**
 * How the address of a request differs from the canonical address of the page that the visitor
 * wants: it names no language although they chose one that addresses name, or it names one
 * needlessly. One that the country lacks means its first, whatever was chosen before. Undefined if it
 * doesn't differ.
 */
export function changedLanguage(
  country: Country,
  { language, languageCookie }: LanguageSignals,
): LanguageChange | undefined {
  if (storedLanguage(country, language)) return undefined;
  const [first, ...others] = languagesOf(country);
  const chosen = storedLanguage(country, languageOfCookie(languageCookie));
  const isFirst = language === first && others.length > 0;
  if (language) return isFirst || chosen ? { remembered: first } : {};
  if (chosen) return { language: chosen };
  return language === null ? undefined : {};
}

/** The language that an address of the country names: an allowed one that isn't the default. */
export function storedLanguage(country: Country, language: string | null | undefined) {
  const [, ...others] = languagesOf(country);
  return others.find((other) => other === language);
}

/** The language in a language cookie: `lng_zh` → `zh`. */
export function languageOfCookie(value: string | undefined): string | undefined {
  return value?.startsWith(LANGUAGE_COOKIE_PREFIX)
    ? value.slice(LANGUAGE_COOKIE_PREFIX.length)
    : undefined;
}
