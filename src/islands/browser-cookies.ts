import type { CookieRule } from '#domain/cookies.ts';

/** The shop's own cookies, whose names and values need none of the care that a library takes. */

export function readCookie({ name }: CookieRule): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function removeCookie(rule: CookieRule): void {
  writeCookie({ ...rule, maxAge: 0 }, '');
}

export function writeCookie({ name, maxAge, sameSite, ...rule }: CookieRule, value: string): void {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const domain = rule.domain ? `; Domain=${rule.domain}` : '';
  // Browsers differ on secure cookies of http://localhost, and drop them on any other http address.
  const secure = rule.secure && location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's CookieStore cannot set a max-age.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=${sameSite}${age}${domain}${secure}`;
}
