import { parseCookie } from 'cookie';
import { chooseLocale } from '#domain/locale/locale-choice.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { Addressing } from '../../http/addressing.ts';

/**
 * The locale of an address that names country and language, whatever another tab has chosen since.
 */
export function namedLocale(
  { url, headers }: Request,
  { hosts, fallbackCountry }: Addressing,
): Locale {
  const { host, searchParams } = new URL(url);
  return chooseLocale({
    hostCountry: [...(hosts ?? [])].find(([, name]) => name === host)?.[0],
    countryCode: searchParams.get('country_code'),
    language: searchParams.get('language'),
    localeCookie: parseCookie(headers.get('Cookie') ?? '')[COOKIES.locale.name],
    fallbackCountry,
  });
}
