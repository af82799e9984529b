import { stringifySetCookie } from 'cookie';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/cookies.ts';
import {
  COUNTRIES,
  type Country,
  type Language,
  LOCALES,
  type Locale,
  languagesOf,
} from '#domain/locales.ts';
import type { Config } from '../config.ts';
import { languageCookie } from '../page-redirect.ts';

/** What the rules of every edge are made from, so that all of them choose the page that the origin does. */
export interface EdgeTable {
  readonly countries: ReadonlyArray<EdgeCountry>;
  readonly locales: ReadonlyArray<Locale>;
  /** The cookie that remembers a country. */
  readonly cookieName: string;
  /** The cookie that remembers a language, and what stands before the language in its value. */
  readonly languageCookie: { readonly name: string; readonly prefix: string };
}

export interface EdgeCountry {
  readonly country: Country;
  /** Its own host, where every country has one. */
  readonly host: string | undefined;
  /** The `Set-Cookie` that remembers it. */
  readonly setCookie: string;
  /** Its languages, where visitors choose among several. */
  readonly choice: EdgeChoice | undefined;
}

export interface EdgeChoice {
  /** Which no address names. */
  readonly first: Language;
  /** Which addresses name. */
  readonly others: ReadonlyArray<Language>;
  /** The `Set-Cookie` that remembers the first. */
  readonly setCookie: string;
}

export type EdgeSettings = Pick<Config, 'origin' | 'hosts'>;

export function edgeTable({ origin, hosts }: EdgeSettings): EdgeTable {
  const secure = origin.startsWith('https:');
  return {
    countries: COUNTRIES.map((country) => ({
      country,
      host: hosts?.get(country),
      setCookie: stringifySetCookie({ ...COOKIES.locale, value: country, secure, path: '/' }),
      choice: choiceOf(country, origin),
    })),
    locales: LOCALES,
    cookieName: COOKIES.locale.name,
    languageCookie: { name: COOKIES.language.name, prefix: LANGUAGE_COOKIE_PREFIX },
  };
}

function choiceOf(country: Country, origin: string): EdgeChoice | undefined {
  const [first, ...others] = languagesOf(country);
  if (others.length === 0) return undefined;
  return { first, others, setCookie: languageCookie(first, origin) };
}

/**
 * Paths that are answered for the one who asks, as regular expressions that PCRE and JavaScript read
 * alike: edges hand them to the origin as they are.
 */
export const PERSONAL_PATHS =
  '^/(?:api|hooks|console|client-errors|client-vitals|client-events|csp-reports|healthcheck|livez|readyz|metrics)(?:[/?]|$)';

/** Paths of which the address says all, and no cookie anything. */
export const FILE_PATHS = '^/(?:_astro|pictures|images)/';

/**
 * The first value of a query's parameter, in the first group, as `URLSearchParams` has it; to be
 * matched against what follows the question mark.
 */
export const firstValue = (name: string) =>
  `^(?:(?!${name}(?:[=&]|$))[^&]*&)*${name}=([^&]+)(?:&|$)`;

/** Whether a query has a parameter at all, and its first value, empty or not, in the first group. */
export const firstPresent = (name: string) =>
  `^(?:(?!${name}(?:[=&]|$))[^&]*&)*${name}(?:=([^&]*))?(?:&|$)`;

/**
 * Addresses that can be spelled in other ways, of which edges know nothing: encoded letters in a path
 * or in the name of a parameter, or in the value of one that selects a page; a fragment; a backslash.
 * They are rare, and the origin reads them.
 */
export const UNUSUAL_ADDRESS = [
  '[#\\\\]',
  '^[^?]*%[2-7]',
  '\\?(?:[^&]*&)*[^=&]*%[^=&]*(?:[=&]|$)',
  '\\?(?:[^&]*&)*(?:country_code|language|page)=[^&]*%',
].join('|');
