import { parseCookie } from 'cookie';
import { COOKIES } from '#domain/cookies.ts';
import { chooseLocale } from '#domain/locale-choice.ts';
import { type Country, type Locale, localeFor, parseCountry } from '#domain/locales.ts';
import type { Config } from './config.ts';
import { shopPath } from './shop-path.ts';

/** What a request for a page comes to. */
export type PageRequest =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | ({ readonly kind: 'missing' } & RequestedLocale)
  | ({ readonly kind: 'page'; readonly path: string; readonly page: number } & RequestedLocale);

export interface RequestedLocale {
  readonly locale: Locale;
  /** Whether another `locale` cookie would have brought another page. */
  readonly dependsOnCookie: boolean;
  /** The country that the request asks to be remembered. */
  readonly rememberedCountry: Country | undefined;
}

export type Addressing = Pick<Config, 'hosts' | 'origin'>;

/**
 * Reads a request for a page: first the country's own host, then one spelling per address, then
 * the stored page that is meant. Of the query only `language` and `page` select a page.
 */
export function readPageRequest(
  url: URL,
  cookies: string | undefined,
  addressing: Addressing,
): PageRequest {
  const hostCountry = countryOfHost(url, addressing);
  const foreignHost = hostOfOtherCountry(url, hostCountry, addressing);
  if (foreignHost) return { kind: 'redirect', status: 302, location: foreignHost };

  const requested = requestedLocale(url, cookies, hostCountry);
  const path = shopPath(url.pathname);
  const page = parsePage(url.searchParams.get('page'));
  if (!path || !page || isStoredListingPage(path)) return { kind: 'missing', ...requested };

  const canonical = oneSpelling(url, path);
  if (canonical) return { kind: 'redirect', status: 301, location: canonical };
  return { kind: 'page', path, page, ...requested };
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
  const locale = localeFor(wanted, search.get('language'));
  if (locale.isDefault) search.delete('language');
  return `${new URL(addressing.origin).protocol}//${host}${withSearch(url.pathname, search)}`;
}

function requestedLocale(
  { searchParams }: URL,
  cookies: string | undefined,
  hostCountry: Country | undefined,
): RequestedLocale {
  const countryCode = searchParams.get('country_code');
  const localeCookie = cookies && parseCookie(cookies)[COOKIES.locale.name];
  const language = searchParams.get('language');
  return {
    locale: chooseLocale({ hostCountry, countryCode, language, localeCookie }),
    dependsOnCookie: !hostCountry && !countryCode,
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
  const isTidy = !/\/\/|.\/$/.test(url.pathname);
  const namesFirstPage = url.searchParams.get('page') === '1';
  if (isTidy && !namesFirstPage) return undefined;
  const search = new URLSearchParams(url.search);
  if (namesFirstPage) search.delete('page');
  return withSearch(path, search);
}

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
