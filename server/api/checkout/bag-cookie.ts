import { parseCookie, stringifySetCookie } from 'cookie';
import { cartTokenCookie, cartTokenOf } from '#domain/bag/cart-tokens.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { Addressing } from '../../http/addressing.ts';

/** The token that a `Cookie` header has for the bag of a country. */
export function cartTokenIn(cookie: string | undefined, country: Country): string | undefined {
  const cookies = parseCookie(cookie ?? '');
  return cartTokenOf(country, (name) => cookies[name]);
}

interface BrowsersBag {
  /** Undefined if the browser has no bag in the country, or has one no longer. */
  readonly token: string | undefined;
  readonly country: Country;
  /** The request's `Cookie` header. */
  readonly cookie: string | undefined;
}

/**
 * The `Set-Cookie` headers after which the browser has this bag in a country that it looks at; none if it has it
 * already.
 */
export function bagCookies(
  { token = '', country, cookie }: BrowsersBag,
  addressing: Addressing,
): ReadonlyArray<string> {
  const present = parseCookie(cookie ?? '');
  return [COOKIES.cartToken, cartTokenCookie(country)]
    .filter(({ name }) => (present[name] ?? '') !== token)
    .map(({ name, maxAge }) =>
      bagCookie({ name, value: token, maxAge: token ? maxAge : 0 }, addressing),
    );
}

function bagCookie(
  cookie: { readonly name: string; readonly value: string; readonly maxAge: number },
  { origin }: Addressing,
): string {
  const secure = origin.startsWith('https:');
  return stringifySetCookie({ ...cookie, path: '/', sameSite: 'lax', secure });
}

/** Adds them to an answer. */
export function setBagCookies(answer: Response, bag: BrowsersBag, addressing: Addressing): void {
  for (const cookie of bagCookies(bag, addressing)) answer.headers.append('Set-Cookie', cookie);
}
