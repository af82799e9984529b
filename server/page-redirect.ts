import { stringifySetCookie } from 'cookie';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/cookies.ts';
import type { Language } from '#domain/locales.ts';
import { NEVER } from './cache-control.ts';

/** Where a request for a page is sent. */
export interface PageRedirect {
  readonly kind: 'redirect';
  readonly status: 301 | 302;
  readonly location: string;
  /** Absent where everyone is sent there. */
  readonly ofVisitor?: {
    /** The language that the request asks to be remembered. */
    readonly language: Language | undefined;
  };
}

/** The header fields of a redirect. One that not everyone would get is kept by nobody. */
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

/** The `Set-Cookie` that remembers a language. */
export function languageCookie(language: Language, origin: string): string {
  const secure = origin.startsWith('https:');
  const value = LANGUAGE_COOKIE_PREFIX + language;
  return stringifySetCookie({ ...COOKIES.language, value, secure, path: '/' });
}
