import { parseCookie } from 'cookie';
import { bodyLimit } from 'hono/body-limit';
import { chooseLocale, languageOfCookie } from '#domain/locale/locale-choice.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { Addressing } from '../../http/addressing.ts';
import { NEVER } from '../../http/cache-control.ts';

/**
 * The locale of an address that names country and language, as those in pages do, whatever another tab has chosen
 * since. One that was typed names neither: the visitor's are in cookies.
 */
export function namedLocale(
  { url, headers }: Request,
  { hosts, fallbackCountry }: Addressing,
): Locale {
  const { host, searchParams } = new URL(url);
  const cookies = parseCookie(headers.get('Cookie') ?? '');
  return chooseLocale({
    hostCountry: [...(hosts ?? [])].find(([, name]) => name === host)?.[0],
    countryCode: searchParams.get('country_code'),
    language: searchParams.get('language') ?? languageOfCookie(cookies[COOKIES.language.name]),
    localeCookie: cookies[COOKIES.locale.name],
    fallbackCountry,
  });
}

/** See Other: whatever the method of the request, the next page is fetched with GET. */
export function seeOther(location: string): Response {
  const headers = { Location: location, 'Cache-Control': NEVER };
  return new Response(null, { status: 303, headers });
}

/** For forms of a few short fields. */
export const formLimit = bodyLimit({
  maxSize: 4 * 1024,
  onError: () => new Response('The form is too large.', { status: 413 }),
});
