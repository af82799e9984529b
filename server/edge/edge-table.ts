import { stringifySetCookie } from 'cookie';
import { COOKIES } from '#domain/cookies.ts';
import { COUNTRIES, type Country, LOCALES, type Locale } from '#domain/locales.ts';
import type { Config } from '../config.ts';

/** What the rules of every edge are made from, so that all of them choose the page that the origin does. */
export interface EdgeTable {
  readonly countries: ReadonlyArray<EdgeCountry>;
  readonly locales: ReadonlyArray<Locale>;
  /** The cookie that remembers a country. */
  readonly cookieName: string;
}

export interface EdgeCountry {
  readonly country: Country;
  /** Its own host, where every country has one. */
  readonly host: string | undefined;
  /** The `Set-Cookie` that remembers it. */
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
    })),
    locales: LOCALES,
    cookieName: COOKIES.locale.name,
  };
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
