import { stringifySetCookie } from 'cookie';
import {
  COUNTRIES,
  type Country,
  FALLBACK_COUNTRY,
  type Language,
  LOCALES,
  type Locale,
  languagesOf,
} from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import type { Addressing } from '../http/addressing.ts';
import { storeLanguage } from '../pages/page-request.ts';

/** What the rules of every edge are made from, so that each finds the same page as the origin. */
export interface EdgeTable {
  readonly countries: ReadonlyArray<EdgeCountry>;
  /** The country of requests that name none. */
  readonly fallbackCountry: Country;
  readonly locales: ReadonlyArray<Locale>;
  /** The cookie that stores a country. */
  readonly cookieName: string;
  /** The cookie that stores a language, and the prefix of its value. */
  readonly languageCookie: { readonly name: string; readonly prefix: string };
}

export interface EdgeCountry {
  readonly country: Country;
  /** The country's host, if countries have hosts. */
  readonly host: string | undefined;
  /** The `Set-Cookie` that stores the country. */
  readonly setCookie: string;
  /** The country's languages, if visitors can choose among several. */
  readonly choice: EdgeChoice | undefined;
}

export interface EdgeChoice {
  /** The language that addresses needn't name. */
  readonly first: Language;
  /** The languages that addresses name. */
  readonly others: ReadonlyArray<Language>;
  /** The `Set-Cookie` that stores the first language. */
  readonly setCookie: string;
}

export interface EdgeSettings extends Pick<Addressing, 'origin' | 'hosts'> {
  /** The country of requests that name none; SG if absent. */
  readonly fallbackCountry?: Country | undefined;
}

export function edgeTable({
  origin,
  hosts,
  fallbackCountry = FALLBACK_COUNTRY,
}: EdgeSettings): EdgeTable {
  const secure = origin.startsWith('https:');
  return {
    fallbackCountry,
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
  return { first, others, setCookie: storeLanguage(first, origin) };
}

/** The first parts of paths whose answers depend on the visitor. */
export const PERSONAL_PARTS = [
  'api',
  'checkout',
  'plain',
  'hooks',
  'console',
  'mcp',
  'ucp',
  '.well-known/ucp',
  'client-errors',
  'client-vitals',
  'client-events',
  'csp-reports',
  'healthcheck',
  'livez',
  'readyz',
  'metrics',
] as const;

/** The first parts of paths whose answers depend on the address only, and on no cookie. */
export const FILE_PARTS = ['_astro', 'pictures', 'images'] as const;

const anyOf = (parts: ReadonlyArray<string>) => parts.join('|').replaceAll('.', '\\.');

/**
 * Paths whose answers depend on the visitor, which edges pass on to the origin. As a regular
 * expression with the same meaning in PCRE and JavaScript.
 */
export const PERSONAL_PATHS = `^/(?:${anyOf(PERSONAL_PARTS)})(?:[/?]|$)`;

/** Paths whose answers depend on the address only, and on no cookie. */
export const FILE_PATHS = `^/(?:${anyOf(FILE_PARTS)})/`;

/**
 * Matches the first value of a query parameter, in the first group, like `URLSearchParams.get`. To
 * be matched against what follows the question mark.
 */
export const firstValue = (name: string) =>
  `^(?:(?!${name}(?:[=&]|$))[^&]*&)*${name}=([^&]+)(?:&|$)`;

/**
 * Matches if a query has a parameter at all; its first value, possibly empty, is in the first
 * group.
 */
export const firstPresent = (name: string) =>
  `^(?:(?!${name}(?:[=&]|$))[^&]*&)*${name}(?:=([^&]*))?(?:&|$)`;

/**
 * Addresses that edges don't interpret because they could be spelled differently: percent-encoded
 * letters in a path, in a parameter's name, or in the value of one that selects a page; such a
 * parameter that is there twice; a fragment; a backslash. They are rare, and the origin reads them.
 */
export const UNUSUAL_ADDRESS = [
  '[#\\\\]',
  '^[^?]*%[2-7]',
  '\\?(?:[^&]*&)*[^=&]*%[^=&]*(?:[=&]|$)',
  '\\?(?:[^&]*&)*(?:country_code|language|page)=[^&]*%',
  '\\?(?:[^&]*&)*(country_code|language|page)(?:=[^&]*)?&(?:[^&]*&)*\\1(?:[=&]|$)',
].join('|');
