import { stringifySetCookie } from 'cookie';
import type { Language } from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { NEVER } from '../http/cache-control.ts';

/** Where a request for a page is redirected. */
export interface PageRedirect {
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
    ...(language && { 'Set-Cookie': languageCookie(language, origin) }),
  };
}

/** The `Set-Cookie` that stores a language. */
export function languageCookie(language: Language, origin: string): string {
  const secure = origin.startsWith('https:');
  const value = LANGUAGE_COOKIE_PREFIX + language;
  return stringifySetCookie({ ...COOKIES.language, value, secure, path: '/' });
}
