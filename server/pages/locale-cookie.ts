import { stringifySetCookie } from 'cookie';
import type { Locale } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { Addressing } from '../http/addressing.ts';

/** The `Set-Cookie` that stores the country of a locale. */
export function localeCookie({ country }: Locale, { origin }: Addressing): string {
  const secure = origin.startsWith('https:');
  return stringifySetCookie({ ...COOKIES.locale, value: country, secure, path: '/' });
}
