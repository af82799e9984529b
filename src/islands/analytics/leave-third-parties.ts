import { cartTokenCookie } from '#domain/bag/cart-tokens.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { bagCountIn, LOCAL_STORAGE, SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES, PLAIN_QUERY_COOKIE } from '#domain/storage/cookies.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { removeCookie, storedCookies } from '../browser/cookies.ts';
import { removeStoredValue } from '../browser/stored-values.ts';

const OWN_COOKIES = new Set<string>(
  [...Object.values(COOKIES), PLAIN_QUERY_COOKIE, ...COUNTRIES.map(cartTokenCookie)].map(
    ({ name }) => name,
  ),
);
const OWN_VALUES = new Set<string>([
  ...[LOCAL_STORAGE, SESSION_STORAGE, RARE_SESSION_STORAGE].flatMap((names) =>
    Object.values(names),
  ),
  ...COUNTRIES.map(bagCountIn),
]);

/**
 * Deletes what third-party scripts stored under the shop's address, and reloads the page without
 * them, because a running script can't be unloaded. What the shop stores for the shopper stays.
 */
export function leaveThirdParties(): void {
  for (const name of cookieNames().filter((each) => !OWN_COOKIES.has(each))) {
    for (const domain of [undefined, ...domainsOf(location.hostname)]) {
      removeCookie({ name, domain, sameSite: 'lax', httpOnly: false, secure: true });
    }
  }
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    const names = Object.keys(window[place]).filter((name) => !OWN_VALUES.has(name));
    for (const name of names) removeStoredValue(place, name);
  }
  location.reload();
}

const cookieNames = () =>
  storedCookies()
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '');

/** The host and its parent domains, for which a page may also set cookies. */
function domainsOf(host: string): ReadonlyArray<string> {
  const parts = host.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
}
