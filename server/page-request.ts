import { parseCookie } from 'cookie';
import { COOKIES } from '#domain/cookies.ts';
import { chooseLocale } from '#domain/locale-choice.ts';
import { type Country, type Locale, languagesOf, parseCountry } from '#domain/locales.ts';
import { inChosenLanguage, leavesLanguageOpen } from './chosen-language.ts';
import type { Config } from './config.ts';
import type { PageRedirect } from './page-redirect.ts';
import { isTidy, shopPath, withSearch } from './shop-path.ts';

/** What a request for a page comes to. */
export type PageRequest =
  | PageRedirect
  | ({ readonly kind: 'missing' } & RequestedLocale)
  | ({ readonly kind: 'page'; readonly path: string; readonly page: number } & RequestedLocale);

export interface RequestedLocale {
  readonly locale: Locale;
  /** Whether other cookies would have brought another page, or led to one. */
  readonly dependsOnCookie: boolean;
  /** The country that the request asks to be remembered. */
  readonly rememberedCountry: Country | undefined;
}

export type Addressing = Pick<Config, 'hosts' | 'origin'>;

/**
 * Reads a request for a page: first the country's own host, then one spelling per address, then the
 * language that the visitor chose, then the stored page that is meant. Of the query only `language`
 * and `page` select a page.
 */
export function readPageRequest(
  url: URL,
  cookies: string | undefined,
  addressing: Addressing,
): PageRequest {
  const hostCountry = countryOfHost(url, addressing);
  const foreignHost = hostOfOtherCountry(url, hostCountry, addressing);
  if (foreignHost) return { kind: 'redirect', status: 302, location: foreignHost };

  const known = cookies === undefined ? {} : parseCookie(cookies);
  const requested = requestedLocale(url, known[COOKIES.locale.name], hostCountry);
  const path = shopPath(url.pathname);
  if (!path) return { kind: 'missing', ...requested };
  const page = parsePage(url.searchParams.get('page'));
  const isPage = page !== undefined && !isStoredListingPage(path);
  const canonical = isPage && oneSpelling(url, path);
  if (canonical) return { kind: 'redirect', status: 301, location: canonical };

  const inLanguage = inChosenLanguage(url, path, {
    country: requested.locale.country,
    languageCookie: known[COOKIES.language.name],
  });
  if (inLanguage) return inLanguage;
  return isPage ? { kind: 'page', path, page, ...requested } : { kind: 'missing', ...requested };
}

function countryOfHost({ host }: URL, { hosts }: Addressing): Country | undefined {
  return [...(hosts ?? [])].find(([, name]) => name === host)?.[0];
}

/** The address on the host of the country that `country_code` names, if that is another. */
function hostOfOtherCountry(url: URL, hostCountry: Country | undefined, addressing: Addressing) {
  const wanted = parseCountry(url.searchParams.get('country_code'));
  const host = wanted && wanted !== hostCountry ? addressing.hosts?.get(wanted) : undefined;
  if (!wanted || !host) return undefined;
  const search = new URLSearchParams(url.search);
  search.delete('country_code');
  if (!isChoice(wanted, search.get('language'))) search.delete('language');
  return `${new URL(addressing.origin).protocol}//${host}${withSearch(url.pathname, search)}`;
}

/** Whether a language is one of several that the country has: its own host remembers the first, too. */
function isChoice(country: Country, language: string | null): boolean {
  const languages: ReadonlyArray<string> = languagesOf(country);
  return languages.length > 1 && language !== null && languages.includes(language);
}

function requestedLocale(
  { pathname, searchParams }: URL,
  localeCookie: string | undefined,
  hostCountry: Country | undefined,
): RequestedLocale {
  const countryCode = searchParams.get('country_code');
  const language = searchParams.get('language');
  const locale = chooseLocale({ hostCountry, countryCode, language, localeCookie });
  const isSaid = Boolean(hostCountry || countryCode);
  return {
    locale,
    dependsOnCookie: !isSaid || leavesLanguageOpen(pathname, locale.country, language),
    rememberedCountry: hostCountry ? undefined : parseCountry(countryCode),
  };
}

/** 1 without a query; undefined for anything that is no page number. */
function parsePage(value: string | null): number | undefined {
  if (value === null) return 1;
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
}

/** Pages of a listing are asked for by query; where they are stored is no address. */
function isStoredListingPage(path: string): boolean {
  return /\/page-\d+$/.test(path);
}

/** Where the page's one address is another than the one asked for, that. */
function oneSpelling(url: URL, path: string): string | undefined {
  const namesFirstPage = url.searchParams.get('page') === '1';
  if (isTidy(url) && !namesFirstPage) return undefined;
  const search = new URLSearchParams(url.search);
  if (namesFirstPage) search.delete('page');
  return withSearch(path, search);
}
