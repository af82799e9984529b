import { stringifySetCookie } from 'cookie';
import { COOKIES } from '#domain/cookies.ts';
import type { Locale } from '#domain/locales.ts';
import type { Addressing } from './page-request.ts';

/** The `Set-Cookie` that stores the country of a locale. */
export function localeCookie({ country }: Locale, { origin }: Addressing): string {
  const secure = origin.startsWith('https:');
  return stringifySetCookie({ ...COOKIES.locale, value: country, secure, path: '/' });
}
