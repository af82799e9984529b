import type { CookieRule } from '#domain/storage/cookies.ts';

/** The shop's own cookies. Their names and values need no encoding, so no library. */

export function readCookie({ name }: Pick<CookieRule, 'name'>): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(storedCookies()) ?? [];
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** All that scripts can read: `name=value; name=value`. */
export const storedCookies = () => document.cookie;

/** The browser keeps no cookies of the shop, as some visitors want it to. */
export class CookiesBlockedError extends Error {
  override readonly name = 'CookiesBlockedError';
}

/** To be called before what needs cookies. Some browsers only show by what becomes of one that they block them. */
export function requireCookies(): void {
  if (navigator.cookieEnabled === false) throw new CookiesBlockedError();
}

/**
 * Writes a cookie without which nothing that follows works.
 *
 * @throws CookiesBlockedError
 */
export function keepCookie(rule: CookieRule, value: string): void {
  writeCookie(rule, value);
  if (readCookie(rule) === undefined) throw new CookiesBlockedError();
}

export function removeCookie(rule: CookieRule): void {
  writeCookie({ ...rule, maxAge: 0 }, '');
}

export function writeCookie({ name, maxAge, sameSite, ...rule }: CookieRule, value: string): void {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const domain = rule.domain ? `; Domain=${rule.domain}` : '';
  // Browsers disagree on secure cookies for http://localhost, and drop them at other http
  // addresses.
  const secure = rule.secure && location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's CookieStore cannot set a max-age.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=${sameSite}${age}${domain}${secure}`;
}
