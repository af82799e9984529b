import { parseCookie, stringifySetCookie } from 'cookie';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { FILE_ENDING } from '#domain/addresses/addresses.ts';
import { isTidy, shopPath, withSearch } from '#domain/addresses/shop-path.ts';
import {
  changedLanguage,
  chooseLocale,
  fallbackAmong,
  type LocaleSignals,
  storedLanguage,
} from '#domain/locale/locale-choice.ts';
import {
  type Country,
  hasLanguageChoice,
  type Language,
  type Locale,
  languagesOf,
  localeFor,
  parseCountry,
} from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import type { Addressing } from '../http/addressing.ts';
import { NEVER } from '../http/cache-control.ts';

/** How to answer a request for a page. */
export type PageRequest =
  | PageRedirect
  | ({ readonly kind: 'missing' } & RequestedLocale)
  | ({ readonly kind: 'page'; readonly path: string; readonly page: number } & RequestedLocale);

export interface RequestedLocale {
  readonly locale: Locale;
  /** Whether other cookies would have led to another page or redirect. */
  readonly dependsOnCookie: boolean;
  /** The country in the address, which the cookie has to store; undefined if it already does. */
  readonly rememberedCountry: Country | undefined;
}

/**
 * Interprets a request for a page: first the country's own host, then the canonical spelling of the
 * address, then the visitor's language, and finally the stored page. Only `language` and `page` in
 * the query select a page.
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
  const localeCookie = known[COOKIES.locale.name];
  const { fallbackCountry } = addressing;
  const requested = requestedLocale(url, { localeCookie, hostCountry, fallbackCountry });
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

/** The address on the host of the country in `country_code`, if that is another host. */
function hostOfOtherCountry(url: URL, hostCountry: Country | undefined, addressing: Addressing) {
  const requested = parseCountry(url.searchParams.get('country_code'));
  const host =
    requested && requested !== hostCountry ? addressing.hosts?.get(requested) : undefined;
  if (!requested || !host) return undefined;
  const search = new URLSearchParams(url.search);
  search.delete('country_code');
  if (!isChoice(requested, search.get('language'))) search.delete('language');
  return `${new URL(addressing.origin).protocol}//${host}${withSearch(url.pathname, search)}`;
}

/**
 * Whether the country has several languages and the address names one, which its own host then stores or
 * removes.
 */
function isChoice(country: Country, language: string | null): boolean {
  return hasLanguageChoice(country) && Boolean(language);
}

function requestedLocale(
  { pathname, searchParams }: URL,
  elsewhere: Pick<LocaleSignals, 'localeCookie' | 'hostCountry' | 'fallbackCountry'>,
): RequestedLocale {
  const { hostCountry, localeCookie } = elsewhere;
  const countryCode = searchParams.get('country_code');
  const language = searchParams.get('language');
  const locale = chooseLocale({ ...elsewhere, countryCode, language });
  const isExplicit = Boolean(hostCountry || countryCode);
  const named = hostCountry ? undefined : parseCountry(countryCode);
  return {
    locale,
    dependsOnCookie: !isExplicit || leavesLanguageOpen(pathname, locale.country, language),
    rememberedCountry: named === parseCountry(localeCookie) ? undefined : named,
  };
}

/** 1 without the parameter; undefined for anything that isn't a page number. */
function parsePage(value: string | null): number | undefined {
  if (value === null) return 1;
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
}

/**
 * Further pages of a listing are requested by query. The path under which they are stored isn't an
 * address.
 */
function isStoredListingPage(path: string): boolean {
  return /\/page-\d+$/.test(path);
}

/** The canonical address of the page, if that isn't the requested one. */
function oneSpelling(url: URL, path: string): string | undefined {
  const namesFirstPage = url.searchParams.get('page') === '1';
  if (isTidy(url) && !namesFirstPage) return undefined;
  const search = new URLSearchParams(url.search);
  if (namesFirstPage) search.delete('page');
  return withSearch(path, search);
}

/** The address in the visitor's language, if that isn't the requested one. */
export function inChosenLanguage(
  url: URL,
  path: string,
  visitor: { readonly country: Country; readonly languageCookie: string | undefined },
): PageRedirect | undefined {
  const { country, languageCookie } = visitor;
  const language = url.searchParams.get('language');
  const change = changedLanguage(country, { language, languageCookie });
  if (!change || fileEnding.test(url.pathname)) return undefined;
  const search = new URLSearchParams(url.search);
  search.delete('language');
  if (change.language) search.append('language', change.language);
  const location = withSearch(isTidy(url) ? url.pathname : path, search);
  return { kind: 'redirect', status: 302, location, ofVisitor: { language: change.remembered } };
}

/** Whether an address names no language, and so shows the one that the visitor chose. */
export function leavesLanguageOpen(
  pathname: string,
  country: Country,
  language: string | null,
): boolean {
  if (fileEnding.test(pathname) || storedLanguage(country, language)) return false;
  return languagesOf(country).length > 1;
}

const fileEnding = new RegExp(FILE_ENDING);

/** The `Set-Cookie` that stores the country of a locale. */
export function storeCountry({ country }: Locale, { origin }: Addressing): string {
  const secure = origin.startsWith('https:');
  return stringifySetCookie({ ...COOKIES.locale, value: country, secure, path: '/' });
}

/** Where a request for a page is redirected. */
interface PageRedirect {
  readonly kind: 'redirect';
  readonly status: 301 | 302;
  readonly location: string;
  /** Absent if the redirect is the same for everybody. */
  readonly ofVisitor?: {
    /** The language of the request, which the cookie has to store. */
    readonly language: Language | undefined;
  };
}

/** The header fields of a redirect. No cache may keep one that depends on the visitor. */
export function redirectFields(
  { location, ofVisitor }: PageRedirect,
  { origin }: { readonly origin: string },
): Readonly<Record<string, string>> {
  if (!ofVisitor) return { Location: location };
  const { language } = ofVisitor;
  return {
    Location: location,
    'Cache-Control': NEVER,
    ...(language && { 'Set-Cookie': storeLanguage(language, origin) }),
  };
}

/** The `Set-Cookie` that stores a language. */
export function storeLanguage(language: Language, origin: string): string {
  const secure = origin.startsWith('https:');
  const value = LANGUAGE_COOKIE_PREFIX + language;
  return stringifySetCookie({ ...COOKIES.language, value, secure, path: '/' });
}

/** Addressing in which requests that name no country get one that is published. */
export function addressingIn(addressing: Addressing, pages: PublishedPages): Addressing {
  const fallbackCountry = () =>
    fallbackAmong((country) => pages.isThere?.(localeFor(country)) ?? false);
  return { fallbackCountry, ...addressing };
}
