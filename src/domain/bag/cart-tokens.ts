import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COOKIES, type CookieRule } from '#domain/storage/cookies.ts';

/**
 * A browser has a bag a country, since a bag has one currency. Each country's token is in a cookie of its own;
 * `cart-token` has that of the country which the shopper is looking at.
 */

/** @example cartTokenCookie('KR').name // 'cart-token-KR' */
export function cartTokenCookie(country: Country): CookieRule & { readonly maxAge: number } {
  return { ...COOKIES.cartToken, name: `${COOKIES.cartToken.name}-${country}` };
}

/**
 * The token of a country's bag. A `cart-token` that isn't known to be another country's counts as well: a system
 * which knows no other cookie may have set it.
 *
 * @param read a cookie's value, by the cookie's name
 */
export function cartTokenOf(
  country: Country,
  read: (name: string) => string | undefined,
): string | undefined {
  const own = read(cartTokenCookie(country).name);
  if (own) return own;
  const present = read(COOKIES.cartToken.name);
  const isOthers = COUNTRIES.some((other) => read(cartTokenCookie(other).name) === present);
  return present && !isOthers ? present : undefined;
}
