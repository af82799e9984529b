import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieRule } from '#domain/cookies.ts';

export function readCookie({ name }: CookieRule): string | undefined {
  return parseCookie(document.cookie)[name] || undefined;
}

export function removeCookie(rule: CookieRule): void {
  writeCookie({ ...rule, maxAge: 0 }, '');
}

export function writeCookie(rule: CookieRule, value: string): void {
  // Browsers differ on secure cookies of http://localhost, and drop them on any other http address.
  const secure = rule.secure && location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's CookieStore cannot set a max-age.
  document.cookie = stringifySetCookie({ ...rule, value, secure, path: '/' });
}
